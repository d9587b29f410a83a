import { browser } from 'wxt/browser';
import type { HelpActs, Shortcut } from '../../../components/help/help-actions.ts';
import { LOOK_UP } from '../../../lib/messages/lookup-triggers.ts';

/** Firefox's own name for its page of keys, since version 137; the shared types know Chrome's side. */
interface FirefoxCommands {
  openShortcutSettings?(): Promise<void>;
}
const openSettings = (browser.commands as FirefoxCommands).openShortcutSettings;

/** The help sheet's acts: what the browser knows of the keys. */
export const helpActs: HelpActs = {
  async onReadShortcuts() {
    const commands = await browser.commands.getAll();
    return commands.flatMap(({ name, shortcut = '' }): Shortcut[] => {
      if (name === '_execute_action') return [{ command: 'open', keys: shortcut }];
      return name === LOOK_UP ? [{ command: 'lookUp', keys: shortcut }] : [];
    });
  },
  onChangeShortcuts: import.meta.env.FIREFOX
    ? openSettings
      ? () => void openSettings.call(browser.commands)
      : null
    : // Edge shows its own page for the same address.
      () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' }),
};
