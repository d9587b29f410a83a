// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../lib/model/records.ts';
import { answer, loaded, NOW } from './fixtures/answers.ts';
import { quote } from './fixtures/companies.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const shown = (changes: Partial<Quote>, status: string | null = null) => {
  const { container } = renderPanel(
    companyProps({ quote: loaded({ ...quote, ...changes }, { status }) }),
  );
  return textOf(partOf(container, 'Quote'));
};

describe('the quote', () => {
  it.each([
    ['delayed', 'Delayed'],
    ['historical', 'Historical'],
    ['Stale', 'Historical'],
    ['unavailable', 'Unavailable'],
    [null, 'Freshness not stated'],
    ['end_of_day', 'Freshness not stated'],
  ])('calls %s %s', (freshness, badge) => {
    expect(shown({ freshness })).toContain(badge);
  });

  it('keeps every digit of the price, with its currency', () => {
    const price = '-00142.350000000000000000000000000000';
    expect(shown({ price })).toContain(`Price ${price} NOK`);
  });

  it('has source, trading date, retrieval time, as-of and age in sight', () => {
    const text = shown({});
    expect(text).toMatch(/Trading date20 Nov 2026/);
    expect(text).toMatch(/SourceSample Exchange Feed/);
    expect(text).toMatch(/Retrieval time.*\d\d:\d\d/);
    expect(text).toMatch(/As of .*\d\d:\d\d.*retrieved 3 min ago/);
    const times = [...partOf(document.body, 'Quote').querySelectorAll('time')];
    expect(times.map((time) => time.dateTime)).toEqual([
      '2026-11-20',
      '2026-11-20T14:02:11Z',
      '2026-11-20T14:05:00Z',
    ]);
  });

  it('has change and previous close beside the price, in the service’s own figures', () => {
    const { container } = renderPanel(companyProps());
    expect(textOf(container.querySelector('.quote-top'))).toBe(
      'Price 142.3500 NOKPrevious close140.1000Change in percent1.606%',
    );
  });

  it('says the day that it was retrieved, also where it was today', () => {
    expect(shown({})).toMatch(/Retrieval time20 Nov 2026, \d\d:\d\d/);
  });

  it('groups the digits of what is counted, and of nothing else', () => {
    const other = [
      { key: 'volume', value: '123456789012345678901' },
      { key: 'instrument_code', value: '381204' },
    ];
    expect(shown({ other })).toMatch(/Volume123,456,789,012,345,678,901.*Instrument code381204/);
  });

  it('groups a price beside the price as it groups the price, and adds no sign to a plain change', () => {
    const other = [
      { key: 'previous_close', value: '5287' },
      { key: 'change', value: '+25' },
      { key: 'change_percent', value: '-1.70' },
      { key: 'percentChange', value: 'n/a' },
    ];
    expect(shown({ price: '5312', other })).toMatch(
      /^.*5,312.*Previous close5,287.*Change\+25.*Change in percent-1\.70%.*Percent changen\/a/,
    );
  });

  it('says of a kept answer too how long ago it was retrieved', () => {
    const kept = { ...answer(quote), retrievedAt: NOW - 1000, fromCache: true };
    const { container } = renderPanel(companyProps({ quote: { state: 'loaded', answer: kept } }));
    expect(textOf(partOf(container, 'Quote'))).toContain(
      'retrieved under a minute agokept answer, no request',
    );
  });

  it('folds many further fields, and says how many there are', () => {
    const other = Array.from({ length: 9 }, (_, n) => ({ key: `f${n}`, value: n }));
    expect(shown({ other })).not.toContain('F8');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9 fields', expanded: false }));
    expect(textOf(partOf(document.body, 'Quote'))).toContain('F88');
  });

  it('shows fields the contract does not name under readable labels', () => {
    const text = shown({
      other: [
        { key: 'delayMinutes', value: 15 },
        { key: 'x', value: false },
      ],
    });
    expect(text).toContain('Delay in minutes15');
    expect(text).toContain('Xno');
  });

  it.each(['real-time', 'LIVE', 'realtime feed'])(
    'never calls a quote %s, but shows it as the service’s own label with the rule beside it',
    (freshness) => {
      const text = shown({ freshness });
      expect(text).toContain('Freshness not stated');
      const label = `Service’s own label: Freshness${freshness}`;
      expect(text).toContain(`${label} (quotes here are never real-time)`);
      expect(text.match(/Service’s own label/g)).toHaveLength(1);
    },
  );

  it.each([
    ['is_realtime', 'yes', 'Is realtimeyes'],
    ['isRealTime', true, 'Is real timeyes'],
    ['feed.mode', 'LIVE', 'Feed · modeLIVE'],
    ['data_type', 'real_time', 'Data typereal_time'],
    ['latency', 'Echtzeit', 'LatencyEchtzeit'],
  ])('shows a field %s of %o with the rule beside it', (key, value, told) => {
    const text = shown({ other: [{ key, value }] });
    expect(text).toContain(`Service’s own label: ${told} (quotes here are never real-time)`);
    expect(text.match(/never real-time/g)).toHaveLength(1);
  });

  it('shows as they came a plain no, and words that only look alike', () => {
    const other = [
      { key: 'is_realtime', value: 'no' },
      { key: 'delivery', value: 'olive' },
    ];
    expect(shown({ other })).not.toContain('never real-time');
  });

  it('shows a source whose name claims it with the rule beside it', () => {
    expect(shown({ source: 'Acme Live Feed' })).toContain(
      'SourceAcme Live Feed (quotes here are never real-time)',
    );
  });

  it('labels a close as one, and never draws it as the price', () => {
    const text = shown({ price: null, currency: null, other: [{ key: 'close', value: '140.10' }] });
    expect(text).toContain('Price not reportedClosing price140.10');
  });

  it('has no word of its own that says live or real-time', () => {
    expect(shown({})).not.toMatch(/\blive\b|real.?time/i);
  });

  it('draws no price of blanks', () => {
    expect(shown({ price: ' ' })).toContain('Price not reported');
  });

  it('says that a price is missing, and never draws a zero', () => {
    const text = shown({ price: null, currency: null, other: [] });
    expect(text).toContain('Price not reported');
    expect(text).not.toMatch(/\b0\b/);
  });

  it('does not draw a price that is called unavailable as one', () => {
    const { container } = renderPanel(
      companyProps({ quote: loaded(quote, { status: 'unavailable' }) }),
    );
    expect(container.querySelector('.price')).toBeNull();
    expect(textOf(partOf(container, 'Quote'))).toContain('Price142.3500');
  });

  it('says a missing quote in words, with the service’s notes', async () => {
    const { container } = renderPanel(
      companyProps({
        quote: loaded(null, { status: 'unavailable', sourceNotes: 'Not covered by the source.' }),
      }),
    );
    const text = textOf(partOf(container, 'Quote'));
    expect(text).toContain('Unavailable');
    expect(text).toContain('No quote is available');
    expect(text).toContain('Not covered by the source.');
    expect(text).not.toMatch(/\b0\b/);
    await expectAccessible(container);
  });
});
