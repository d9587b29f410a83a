import { browser } from 'wxt/browser';
import {
  type BrowserTab,
  panelKey,
  panelsIn,
  wideTabQuery,
} from '../../lib/model/panel-surface.ts';
import { VIEW, viewKey, windowOf } from '../../lib/model/view-keys.ts';
import { type ViewRecord, viewRecordSchema } from '../../lib/panel/position.ts';
import { type Area, keysIn, stored } from '../../lib/storage/stored.ts';

/** Opens the panel in a tab beside the page, at its current place. The two panels do not affect each other. */
export async function openWide(record: ViewRecord, beside: number | null): Promise<void> {
  const { session } = browser.storage;
  const panel = await newPanel(session, await browser.tabs.query({}), Date.now());
  // If storage is full, the tab starts empty.
  await stored(session, viewKey(panelKey(panel)), viewRecordSchema)
    .write(record)
    .catch(() => undefined);
  const tab = beside === null ? null : await browser.tabs.get(beside).catch(() => null);
  const url = browser.runtime.getURL('/sidepanel.html') + wideTabQuery({ panel, beside });
  await browser.tabs.create({
    url,
    ...(tab?.id !== undefined && {
      index: tab.index + 1,
      openerTabId: tab.id,
      windowId: tab.windowId,
    }),
  });
}

/** A tab that was just opened may not have its address yet. */
const OPENING_S = 60;

const panelOf = (key: string): number => -windowOf(key);

/** Numbers another panel by the second in which it opens; deletes the views of closed panels. */
export async function newPanel(area: Area, tabs: BrowserTab[], now: number): Promise<number> {
  const keys = (await keysIn(area, VIEW)).filter((key) => panelOf(key) > 1);
  const second = Math.floor(now / 1000);
  const kept = new Set(panelsIn(tabs));
  await area.remove(
    keys.filter((key) => !kept.has(panelOf(key)) && panelOf(key) < second - OPENING_S),
  );
  return Math.max(second, ...keys.map((key) => panelOf(key) + 1));
}
