import { describe, expect, it } from 'vitest';
import type { Report } from '../../../lib/messages/page-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { PANEL, routed, SCRIPT } from './routed.ts';

const found = { tickers: [], isins: [], wkns: [], more: false, view: '1', scanMs: 1 };
const report: Report = { report: 'tickersFound', ...found };

const SESSION = { request: 'getSession', input: {}, windowId: 1 };

describe('createRouter', () => {
  it('answers requests of its own pages', async () => {
    expect(await routed().send(SESSION, PANEL)).toEqual(ok('getSession'));
  });

  it('refuses invalid input without calling a handler', async () => {
    const { asked, send } = routed();
    const reply = await send({ request: 'getPage', input: { tabId: 'x' }, windowId: 1 }, PANEL);
    expect(reply).toEqual(failed({ kind: 'internal' }));
    expect(asked).toEqual([]);
  });

  it('answers when the handler throws', async () => {
    const { send } = routed(() => Promise.reject(new Error('The storage is broken.')));
    expect(await send(SESSION, PANEL)).toEqual(failed({ kind: 'internal' }));
  });

  it('accepts reports only from a tab’s top frame, with the tab id from the browser', async () => {
    const { reports, send } = routed();
    await send({ ...report, tabId: 99 }, SCRIPT);
    await send(report, { ...SCRIPT, frameId: 3, tab: { id: 8 } });
    await send(report, { ...SCRIPT, tab: undefined });
    await send(report, { ...SCRIPT, id: 'other', tab: { id: 9 } });
    expect(reports.map(({ tabId }) => tabId)).toEqual([7]);
  });
});
