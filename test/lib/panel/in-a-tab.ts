import { followAddress } from '../../../lib/panel/address-history.ts';
import { settled } from './held-send.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

/** A tab's history as a browser keeps it. */
function tabHistory(start = '') {
  const entries = [start];
  let at = 0;
  return {
    entries,
    read: () => entries[at] ?? '',
    push(fragment: string) {
      at += 1;
      entries.splice(at, entries.length, fragment);
    },
    replace(fragment: string) {
      entries[at] = fragment;
    },
    move(by: number) {
      at += by;
    },
  };
}

/** A panel in a tab; `begin` has its places followed in the tab's history, and returns what goes through that. */
export function panelInTab(start = '', script: Script = {}) {
  const { store, panel, asked } = scriptedPanel(script);
  const history = tabHistory(start);
  const begin = () => {
    const went = followAddress(store, panel, history);
    return (by: number) => {
      history.move(by);
      went();
    };
  };
  return { store, panel, asked, history, begin };
}

/** Such a panel whose places are followed from its start; `go` goes through its history, `act` waits for the entries. */
export function followedTab(start = '', script: Script = {}) {
  const { begin, ...tab } = panelInTab(start, script);
  async function act(...acts: (() => unknown)[]): Promise<void> {
    for (const one of acts) {
      one();
      await settled();
    }
  }
  return { ...tab, go: begin(), act };
}
