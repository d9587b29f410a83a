import type { KeyInput, Page } from 'puppeteer-core';
import { until } from '../until.ts';
import { beside as besideHolder, clickOn, inDocument, pressKeys, SIDEBAR } from './beside.ts';
import type { ChromeScope } from './chrome-scope.ts';

/** Where a document of the extension is shown: in the sidebar, or in a tab. */
export interface Shown {
  /** The document's own address. */
  url: string;
  /** An expression for the browser element that holds it; null where there is none. */
  holder: string;
  /** An expression that brings it to the front. */
  front: string;
}

/** The sidebar, with that document in it. */
export const sidebar = (url: string): Shown => ({ url, holder: SIDEBAR, front: 'null' });

/** The tab with that document. */
export const tab = (url: string): Shown => {
  const found = `gBrowser.tabs.find((one) => one.linkedBrowser.currentURI.spec === ${JSON.stringify(url)})`;
  return {
    url,
    holder: `${found}?.linkedBrowser ?? null`,
    front: `(gBrowser.selectedTab = ${found}, null)`,
  };
};

/**
 * A document of the extension with the members of Puppeteer's page that stories may use in both
 * browsers; any other is missing, and a story that needs it is of Chromium alone.
 */
export function ownPage(scope: ChromeScope, { url, holder, front }: Shown): Page {
  const beside = besideHolder(scope, holder);
  const run = <T>(expression: string) => inDocument<T>(beside, expression);
  const held: string[] = [];
  let isClosed = false;

  /** An expression for the first shown element that fits, or null. */
  const first = (selector: string): string => {
    const [, name] = /^::-p-aria\((.*?)(\[role="\w+"\])?\)$/.exec(selector) ?? [];
    return name === undefined
      ? `document.querySelector(${JSON.stringify(selector)})`
      : `[...document.querySelectorAll('button, a, input, select, summary, [role]')].find((element) => {
          const label = element.labels?.[0]?.textContent;
          const said = element.getAttribute('aria-label') ?? label ?? element.textContent;
          return said.replace(/\\s+/g, ' ').trim() === ${JSON.stringify(name)} && element.checkVisibility();
        }) ?? null`;
  };
  const args = (values: unknown[]) => values.map((value) => `, ${JSON.stringify(value)}`).join('');

  /** As Puppeteer's, it does not wait: the caller may have to look for the element anew. */
  async function click(selector: string, { count = 1 } = {}): Promise<void> {
    const isThere = await clickOn(beside, first(selector), count);
    if (!isThere) throw new Error(`No element found for selector: ${selector}`);
  }

  const page = {
    click,
    evaluate: (read: unknown, ...values: unknown[]) =>
      run(typeof read === 'string' ? read : `(${read})(${args(values).slice(2)})`),
    $: (selector: string) => run(`${first(selector)} ? {} : null`),
    $eval: (selector: string, read: unknown, ...values: unknown[]) =>
      run(`(${read})(${first(selector)}${args(values)})`),
    $$eval: (selector: string, read: unknown, ...values: unknown[]) =>
      run(`(${read})([...document.querySelectorAll(${JSON.stringify(selector)})]${args(values)})`),
    /** The sidebar is as wide as told, and as high as its window; a tab is as its window. */
    setViewport: async ({ width }: { width: number }) =>
      holder === SIDEBAR &&
      scope.run(`(document.getElementById('sidebar-box').style.width = '${width}px')`),
    waitForSelector: (selector: string) =>
      until(selector, () => run<object | null>(`${first(selector)} ? {} : null`)),
    focus: (selector: string) => run(`${first(selector)}.focus()`),
    select: (selector: string, value: string) =>
      run(`(() => {
        const list = ${first(selector)};
        list.value = ${JSON.stringify(value)};
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
      })()`),
    /** The one feature that stories change is the preferred colour scheme. */
    emulateMediaFeatures: ([{ value }]: [{ value: 'dark' | 'light' }]) =>
      scope.run(`((${holder}).browsingContext.prefersColorSchemeOverride = '${value}')`),
    title: () => run('document.title'),
    evaluateOnNewDocument: (act: unknown) =>
      beside(`
        addEventListener('DOMWindowCreated', ({ target }) => {
          const box = Components.utils.Sandbox(target.defaultView, {
            sandboxPrototype: target.defaultView, wantXrays: false, sameZoneAs: target.defaultView,
          });
          Components.utils.evalInSandbox(${JSON.stringify(`(${act})()`)}, box);
        }, true);`),
    content: () => run('document.documentElement.outerHTML'),
    async reload() {
      // A document that is on its way out answers too: it is marked.
      await run(`document.documentElement.toggleAttribute('data-left')`);
      await run('location.reload()');
      await until('the reloaded document', () =>
        run<boolean>(
          `document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left')`,
        ).catch(() => false),
      );
    },
    url: () => url,
    /** As Firefox tells it to assistive technology. */
    accessibility: {
      snapshot: () =>
        beside(`
          const { classes, interfaces } = Components;
          const service = classes['@mozilla.org/accessibilityService;1']
            .getService(interfaces.nsIAccessibilityService);
          const read = (one) => {
            const [state, more] = [{}, {}];
            one.getState(state, more);
            const children = [];
            for (let child = one.firstChild; child; child = child.nextSibling) children.push(read(child));
            return {
              role: one.computedARIARole,
              name: one.name ?? '',
              expanded: (state.value & interfaces.nsIAccessibleStates.STATE_EXPANDED) !== 0,
              selected: (state.value & interfaces.nsIAccessibleStates.STATE_SELECTED) !== 0,
              children,
            };
          };
          const root = service.getAccessibleFor(content.document);
          return root && read(root);`),
    },
    bringToFront: () => scope.run(front),
    /** The sidebar alone: stories leave tabs to the end of their world. */
    async close() {
      await scope.run('(SidebarController.hide(), null)');
      isClosed = true;
    },
    isClosed: () => isClosed,
    keyboard: {
      down: async (key: KeyInput) => void held.push(key),
      up: async (key: KeyInput) => void held.splice(held.indexOf(key), 1),
      press: (key: KeyInput) => pressKeys(beside, [key], held),
      type: (text: string) => pressKeys(beside, [...text]),
    },
  };
  // What is there has the shape of Puppeteer's; the rest is missing, as said above.
  return page as unknown as Page;
}
