import { browser } from 'wxt/browser';
import { type ViewRecord, viewKey, viewRecordSchema } from '../../lib/panel/view-record.ts';
import { widePanels } from '../../lib/panel/wide-panels.ts';
import { newPanel, panelKey, wideTabQuery } from '../../lib/panel/wide-tab.ts';
import { stored } from '../../lib/storage/stored.ts';

/**
 * Opens the panel in a tab beside the page, at the place where it is; what is done in one of them changes nothing in
 * the other.
 *
 * @param beside the tab whose page it is beside; null where that is not known
 */
export async function openWide(record: ViewRecord, beside: number | null): Promise<void> {
  const { session } = browser.storage;
  const panel = newPanel();
  const tabs = () => browser.tabs.query({});
  await widePanels({ area: session, tabs, now: Date.now }).add(panel);
  // Where storage is full the tab starts empty.
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
