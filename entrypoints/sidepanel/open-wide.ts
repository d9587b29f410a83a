import { browser } from 'wxt/browser';
import { viewKey } from '../../lib/model/view-keys.ts';
import { newPanel, panelKey, wideTabQuery } from '../../lib/panel/beside-or-tab.ts';
import { type ViewRecord, viewRecordSchema } from '../../lib/panel/position.ts';
import { stored } from '../../lib/storage/stored.ts';

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
