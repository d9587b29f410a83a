import { browser } from 'wxt/browser';
import type { ExportFile } from '../../lib/export/file.ts';
import { LOOK_UP } from '../../lib/model/trigger-names.ts';
import type { BrowserActions, Shortcut } from '../../lib/panel/actions.ts';
import { DEVICES_ANCHOR } from '../../lib/panel/places.ts';

/** Firefox has this name since version 137; the shared types follow Chrome. Some browsers have no shortcuts. */
type SomeCommands =
  | (typeof browser.commands & { openShortcutSettings?(): Promise<void> })
  | undefined;
const commands: SomeCommands = browser.commands;

/** Long enough for a browser that asks for the place before it reads the file. */
const KEPT_MS = 10 * 60_000;

/** The actions that need the browser. The panel saves by a link, which takes no permission. */
export const browserActions: Omit<BrowserActions, 'onOpenWide'> = {
  onOpenOptions: () => void browser.runtime.openOptionsPage(),
  onOpenDevices: () =>
    void browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${DEVICES_ANCHOR}`) }),
  async onCopy({ text, html = null }) {
    try {
      const forms = { 'text/plain': text, ...(html !== null && { 'text/html': html }) };
      const parts = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
      return true;
    } catch {
      return false;
    }
  },
  async onExport(request) {
    try {
      const { exportFile } = await import('../../lib/export/file.ts');
      const file = exportFile(request);
      if (file.saved > 0) save(file);
      return file;
    } catch {
      return null;
    }
  },
  async onReadShortcuts() {
    const known = (await commands?.getAll()) ?? [];
    return known.flatMap(({ name, shortcut = '' }): Shortcut[] => {
      if (name === '_execute_action') return [{ command: 'open', keys: shortcut }];
      return name === LOOK_UP ? [{ command: 'lookUp', keys: shortcut }] : [];
    });
  },
  onChangeShortcuts: shortcutsPage(),
};

function shortcutsPage(): BrowserActions['onChangeShortcuts'] {
  if (commands === undefined) return null;
  if (import.meta.env.FIREFOX) {
    return commands.openShortcutSettings ? () => void commands.openShortcutSettings?.() : null;
  }
  // Edge shows its own page for the same address.
  return () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

function save({ name, type, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
