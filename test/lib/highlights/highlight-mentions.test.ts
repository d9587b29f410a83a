// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { highlightMentions } from '../../../lib/highlights/highlight-mentions.ts';
import { FakeScan, FakeView } from './fake-view.ts';

let view: FakeView;
let scan: FakeScan;
let ending: AbortController;
let styles: string[];

beforeEach(() => {
  view = new FakeView();
  styles = [];
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function highlight(body: string) {
  document.body.innerHTML = body;
  scan = new FakeScan();
  highlightMentions(document, scan, {
    signal: ending.signal,
    onStyle: (name, wanted) => styles.push(`${wanted ? 'paint' : 'clear'} ${name}`),
    onClick: () => {},
  });
}
const paragraph = (place: number) =>
  document.querySelectorAll('p')[place] ?? expect.fail(`no paragraph ${place}`);

describe('highlightMentions', () => {
  it('shows only mentions near the visible part', () => {
    highlight('<p>Larkmere (LKMR) and QLN</p><p>far away: WXC</p>');
    expect(view.words).toEqual({});
    view.tell(true, paragraph(0));
    expect(view.words).toEqual({ mention: ['LKMR', 'QLN'] });
    view.tell(true, paragraph(1));
    view.tell(false, paragraph(0));
    expect(view.words).toEqual({ mention: ['WXC'] });
    expect(styles).toEqual(['paint mention']);
  });

  it('replaces highlights of an earlier version and keeps the page’s own', () => {
    const around = (start: number, end: number) => {
      const range = document.createRange();
      const [text] = paragraph(0).childNodes;
      range.setStart(text as Text, start);
      range.setEnd(text as Text, end);
      return new Set([range]);
    };
    highlight('<p>Larkmere (LKMR)</p>');
    view.registry.set('mention', around(0, 8));
    const leftOver = around(10, 14);
    view.registry.set('mention-2', leftOver);
    view.tell(true, paragraph(0));
    expect(view.words).toEqual({ mention: ['Larkmere'], 'mention-2': ['LKMR'] });
    expect(styles).toEqual(['paint mention-2']);
    expect(view.registry.get('mention-2')).not.toBe(leftOver);
  });

  it.each(['Quillane Freight', '星嶺食品', 'Zürichsee', '한빛전자'])(
    'shows the name %s while the page has its text',
    (name) => {
      highlight(`<p>On ${name} today</p>`);
      const node = paragraph(0).firstChild as Text;
      scan.found = [{ node, start: 3, end: 3 + name.length, name, written: name }];
      scan.changed();
      view.tell(true, paragraph(0));
      expect(view.words).toEqual({ mention: [name] });
      node.data = 'On quite another company today';
      scan.changed();
      expect(view.words.mention ?? []).toEqual([]);
    },
  );

  it('changes nothing in the page', () => {
    highlight('<p>Larkmere (LKMR)</p>');
    view.tell(true, paragraph(0));
    expect(document.body.innerHTML).toBe('<p>Larkmere (LKMR)</p>');
  });

  it('keeps ranges that stay visible', () => {
    highlight('<p>LKMR</p><p>QLN</p>');
    view.tell(true, paragraph(0));
    const [range] = view.registry.get('mention') ?? [];
    view.tell(true, paragraph(1));
    expect(view.registry.get('mention')?.has(range as Range)).toBe(true);
  });

  it('adds new mentions and drops removed ones', () => {
    highlight('<p>LKMR</p><p>QLN</p>');
    view.tell(true, paragraph(0), paragraph(1));
    const gone = paragraph(0);
    gone.remove();
    document.body.insertAdjacentHTML('beforeend', '<p>WXC</p>');
    scan.read();
    expect(view.words).toEqual({ mention: ['QLN'] });
    expect(view.observed.has(gone)).toBe(false);
    view.tell(true, paragraph(1));
    expect(view.words).toEqual({ mention: ['QLN', 'WXC'] });
  });

  it('skips stale offsets', () => {
    highlight('<p>LKMR</p><p>QLN</p>');
    const [first] = paragraph(0).childNodes;
    (first as Text).data = 'Shares of LKMR';
    view.tell(true, paragraph(0), paragraph(1));
    expect(view.words).toEqual({ mention: ['QLN'] });
  });

  it('shows a symbol in any spelling of the page', () => {
    highlight('<p>ＮＲＤ/Ｂ and 0700</p>');
    const [node] = paragraph(0).childNodes;
    const at = (start: number, end: number, symbol: string) => ({
      node: node as Text,
      start,
      end,
      symbol,
      exchange: null,
    });
    scan.found = [at(0, 5, 'NRD.B'), at(10, 14, '700')];
    scan.changed();
    view.tell(true, paragraph(0));
    expect(view.words).toEqual({ mention: ['ＮＲＤ/Ｂ', '0700'] });
  });

  it('uses another name when the page has a highlight with it, even later', () => {
    const own = new Set<Range>();
    view.registry.set('mention', own);
    highlight('<p>LKMR</p><p>QLN</p>');
    view.tell(true, paragraph(0));
    expect(view.words).toEqual({ mention: [], 'mention-2': ['LKMR'] });
    view.registry.set('mention-2', new Set());
    view.tell(true, paragraph(1));
    expect(view.words).toEqual({ mention: [], 'mention-2': [], 'mention-3': ['LKMR', 'QLN'] });
    ending.abort();
    expect(view.registry.get('mention')).toBe(own);
    expect([...view.registry.keys()]).toEqual(['mention', 'mention-2']);
    expect(styles).toEqual([
      'paint mention-2',
      'clear mention-2',
      'paint mention-3',
      'clear mention-3',
    ]);
  });

  it('shows nothing when the page uses every name', () => {
    for (const name of ['mention', 'mention-2', 'mention-3', 'mention-4']) {
      view.registry.set(name, new Set());
    }
    highlight('<p>LKMR</p>');
    view.tell(true, paragraph(0));
    expect(Object.values(view.words).flat()).toEqual([]);
    expect(styles).toEqual([]);
  });

  it('removes everything when it ends', () => {
    highlight('<p>LKMR</p>');
    view.tell(true, paragraph(0));
    ending.abort();
    expect(view.registry.size).toBe(0);
    expect(view.observed.size).toBe(0);
    expect(scan.isHeard).toBe(false);
    expect(styles).toEqual(['paint mention', 'clear mention']);
    scan.read();
    expect(view.registry.size).toBe(0);
  });

  it('requests its colours again when the user returns to the page, but not when the page fires the event', () => {
    highlight('<p>LKMR</p>');
    const comeBack = (persisted: boolean, isTrusted = true) => {
      const event = Object.assign(new Event('pageshow'), { persisted });
      globalThis.dispatchEvent(Object.defineProperty(event, 'isTrusted', { value: isTrusted }));
    };
    comeBack(true);
    expect(styles).toEqual([]);
    view.tell(true, paragraph(0));
    comeBack(false);
    comeBack(true, false);
    comeBack(true);
    expect(styles).toEqual(['paint mention', 'paint mention']);
  });

  it('waits until a hidden page is visible', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    highlight('<p>LKMR</p>');
    expect(view.observed.size).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(view.observed.size).toBe(1);
  });
});

const symbols = Array.from({ length: 1000 }, (_, n) => `SYM${n}`);

/** One paragraph with a thousand mentions, ten pixels apart, the part in sight 900 high. */
function crowd(top: () => number) {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    const y = Number(String(this).slice(3)) * 10 - top();
    return new DOMRect(0, y, 30, 8);
  });
  highlight(`<p>${symbols.join(' ')}</p>`);
  view.tell(true, paragraph(0));
}
const shown = () => view.words.mention?.map((word) => Number(word.slice(3))) ?? [];

it('many mentions show the nearest two hundred, measured at layout', () => {
  crowd(() => 5000);
  expect(view.words).toEqual({});
  view.layOut();
  expect(shown()).toHaveLength(200);
  expect(Math.min(...shown())).toBeGreaterThan(400);
  expect(Math.max(...shown())).toBeLessThan(690);
  // All that is in sight is among them.
  for (let n = 500; n < 590; n++) expect(shown()).toContain(n);
});

it('many mentions are measured over several frames', () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 0.05));
  crowd(() => 0);
  expect(view.layOut()).toBeGreaterThan(10);
  expect(shown()).toContain(0);
});

it('many mentions are measured again when scrolling stops', () => {
  vi.useFakeTimers();
  let top = 0;
  crowd(() => top);
  view.layOut();
  expect(shown()).toContain(0);
  top = 8000;
  for (let n = 0; n < 50; n++) document.dispatchEvent(new Event('scroll'));
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  view.layOut();
  expect(shown()).toContain(810);
  expect(shown()).not.toContain(0);
  ending.abort();
  document.dispatchEvent(new Event('scroll'));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
