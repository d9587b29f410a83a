import type { ChromeScope } from './chrome-scope.ts';

/** Runs the body of an async function beside the sidebar's document; `content` is its window. */
export type Beside = <T>(body: string) => Promise<T>;

let count = 0;

/** The browser element that holds the sidebar's document. */
export const SIDEBAR =
  "SidebarController.browser?.contentDocument?.querySelector('browser') ?? null";

/**
 * The documents of the sidebar and of the background live where WebDriver lists nothing. A browser
 * element holds each; it takes frame scripts, which run beside the document with the browser's own
 * rights.
 *
 * @param holder an expression for the browser element; null where there is none
 */
export const beside =
  (scope: ChromeScope, holder: string): Beside =>
  async <T>(body: string) => {
    count += 1;
    const name = JSON.stringify(`story:${count}`);
    const script = `(async () => {
      const tell = (told) => sendAsyncMessage(${name}, told);
      try { tell({ value: (await (async () => { ${body} })()) ?? null }); }
      catch (error) { tell({ error: String(error) }); }
    })()`;
    const told = await scope.run<{ value: T } | { error: string }>(`new Promise(async (resolve) => {
      const holder = await (${holder});
      if (!holder) return resolve({ error: 'the document is closed' });
      const { messageManager } = holder;
      const heard = ({ data }) => {
        messageManager.removeMessageListener(${name}, heard);
        resolve(data);
      };
      messageManager.addMessageListener(${name}, heard);
      messageManager.loadFrameScript(${JSON.stringify(`data:application/javascript;charset=utf-8,${encodeURIComponent(script)}`)}, false);
    })`);
    if ('error' in told) throw new Error(told.error);
    return told.value;
  };

/** Evaluates an expression in the document, as a script of its own would. */
export const inDocument = <T>(beside: Beside, expression: string): Promise<T> =>
  beside(`
    const box = Components.utils.Sandbox(content, {
      sandboxPrototype: content, wantXrays: false, sameZoneAs: content,
    });
    const code = ${JSON.stringify(`(async () => JSON.stringify((await (${expression})) ?? null))()`)};
    return JSON.parse(await Components.utils.evalInSandbox(code, box));`);

/**
 * A real click on an element, once or more; false where the expression finds none, or something else lies
 * over it. Looked for, brought into sight and clicked in one go: whatever is drawn in between would move it
 * away.
 */
export const clickOn = (beside: Beside, element: string, times = 1): Promise<boolean> =>
  beside(`
    const box = Components.utils.Sandbox(content, {
      sandboxPrototype: content, wantXrays: false, sameZoneAs: content,
    });
    const code = ${JSON.stringify(`(() => {
      const element = ${element};
      element?.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element?.getBoundingClientRect();
      const at = box && [box.left + box.width / 2, box.top + box.height / 2];
      const hit = at && document.elementFromPoint(...at);
      const isHit = [element, ...(element?.labels ?? [])].some((one) => one?.contains(hit ?? null));
      return JSON.stringify(isHit ? at : null);
    })()`)};
    const aim = () => JSON.parse(Components.utils.evalInSandbox(code, box));
    const at = aim();
    if (!at) return false;
    content.synthesizeMouseEvent('mousemove', ...at, { button: 0 });
    // The pointer's arrival may have moved it.
    if (String(aim()) !== String(at)) return false;
    for (let clickCount = 1; clickCount <= ${times}; clickCount++) {
      for (const type of ['mousedown', 'mouseup']) {
        content.synthesizeMouseEvent(type, ...at, { button: 0, clickCount });
      }
    }
    return true;`);

/** Key after key, as a keyboard sends them. */
export const pressKeys = (beside: Beside, keys: string[], modifiers: string[] = []) =>
  beside(`
    content.focus();
    // The window takes the focus by way of another process.
    for (let turn = 0; turn < 100 && !content.document.hasFocus(); turn++) {
      await new Promise((resume) => content.setTimeout(resume, 10));
    }
    const typist = Components.classes['@mozilla.org/text-input-processor;1'].createInstance(
      Components.interfaces.nsITextInputProcessor);
    typist.beginInputTransactionForTests(content);
    const held = ${JSON.stringify(modifiers)}.map((key) => new content.KeyboardEvent('', { key }));
    for (const event of held) typist.keydown(event);
    for (const key of ${JSON.stringify(keys)}) {
      const event = new content.KeyboardEvent('', { key });
      typist.keydown(event);
      typist.keyup(event);
    }
    for (const event of held) typist.keyup(event);`);
