// @vitest-environment happy-dom
import { act } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { envelope, NOW } from './fixtures/answers.ts';
import { panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const bar = () => document.querySelector('footer');

describe('the status bar', () => {
  it('shows whatever the quota holds, with as-of and age', async () => {
    const { container } = renderPanel(panelProps({ latest: envelope() }));
    const text = textOf(bar());
    expect(text).toContain('Requests remaining 412');
    expect(text).toContain('Window rolling hour');
    expect(text).toMatch(/As of .*\d\d:\d\d/);
    expect(text).toContain('retrieved 3 min ago');
    await expectAccessible(container);
  });

  it('shows times as times, with the exact one in the element, and nothing else changed', () => {
    const resetAt = '2026-11-20T21:18:17.704Z';
    const quota = [
      { key: 'reset_at', value: resetAt },
      { key: 'limit', value: '600.00' },
    ];
    renderPanel(panelProps({ latest: envelope({ quota }) }));
    expect(textOf(bar())).not.toContain(resetAt);
    expect(textOf(bar())).toContain('Limit 600.00');
    expect(document.querySelector(`time[datetime="${resetAt}"]`)?.getAttribute('title')).toBe(
      resetAt,
    );
  });

  it('begins with what is left, and keeps what was not reported to the list', () => {
    const quota = [
      { key: 'limit', value: 600 },
      { key: 'next_search_at', value: null },
      { key: 'search.remaining', value: 18 },
    ];
    renderPanel(panelProps({ latest: envelope({ quota, sourceNotes: 'Notes of one part.' }) }));
    expect(textOf(document.querySelector('.status-quota'))).toBe(
      'Quota Search · remaining 18Limit 600',
    );
    expect(textOf(bar())).toContain('Not reported: Next search at');
    expect(textOf(bar())).not.toContain('Notes of one part.');
  });

  it('leaves to the list what would be cut in the line', () => {
    const note = 'One budget for this account, shared with another interface.';
    const quota = [
      { key: 'remaining', value: 5000 },
      { key: 'note', value: note },
    ];
    renderPanel(panelProps({ latest: envelope({ quota }) }));
    expect(textOf(document.querySelector('summary'))).not.toContain('Note');
    expect(textOf(bar())).toContain(`Note${note}`);
    expect(textOf(bar())).toContain('Remaining5,000');
    expect(textOf(bar())).not.toContain('cut here');
  });

  it('says that no figures were given', () => {
    renderPanel(panelProps({ latest: envelope({ quota: [], asOf: null }) }));
    expect(textOf(bar())).toContain('No quota figures were given');
    expect(textOf(bar())).toContain('As-of time not reported');
  });

  it('says that nothing was asked yet', () => {
    renderPanel(panelProps());
    expect(textOf(bar())).toMatch(/^No quota has been reported yet/);
  });

  it('lets ages grow by themselves', () => {
    vi.useFakeTimers({ now: NOW });
    renderPanel(panelProps({ latest: envelope() }));
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(textOf(bar())).toContain('retrieved 5 min ago');
    vi.useRealTimers();
  });
});
