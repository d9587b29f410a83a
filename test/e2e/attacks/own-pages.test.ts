import { expect, test } from 'vitest';
import { startTrap } from '../../service/faults/trap.ts';
import { createReading } from '../harness/reading.ts';
import { until } from '../harness/until.ts';

/** Our own pages, should markup or script of somebody else's ever come to stand in them. */

/** Each attempt: the code, and the violation of the policy that must stop it: directive and what was blocked. */
const ATTEMPTS: [code: string, violation: string][] = [
  ['append("script", { textContent: "hit++" })', 'script-src-elem inline'],
  ['append("p", {}).setAttribute("onclick", "hit++")', 'script-src-attr inline'],
  ['append("script", { src: far + "script" })', 'script-src-elem FAR/script'],
  ['append("script", { src: "data:text/javascript,hit++" })', 'script-src-elem data'],
  ['append("script", { src: blob("hit++") })', 'script-src-elem blob'],
  ['append("script", { type: "module", textContent: "hit++" })', 'script-src-elem inline'],
  ['import(far + "module").catch(() => {})', 'script-src-elem FAR/module'],
  ['new Worker("data:text/javascript,0")', 'worker-src data'],
  // Chromium lets a script start such a worker under any policy; it is under the page's own.
  ['tellOf(new Worker(blob(WORKER)))', 'connect-src FAR/from-worker'],
  ['refusedEvals += fails(() => (0, eval)("hit++"))', 'script-src eval'],
  ['refusedEvals += fails(() => new Function("hit++")())', 'script-src eval'],
  ['append("style", { textContent: "*{display:none}" })', 'style-src-elem inline'],
  ['append("p", {}).setAttribute("style", "position:fixed")', 'style-src-attr inline'],
  ['append("link", { rel: "stylesheet", href: far + "style" })', 'style-src-elem FAR/style'],
  ['append("img", { src: far + "image" })', 'img-src FAR/image'],
  ['append("audio", { src: far + "sound" })', 'media-src FAR/sound'],
  ['new FontFace("f", "url(" + far + "font)").load().catch(() => {})', 'font-src FAR/font'],
  ['fetch(far + "fetch").catch(() => {})', 'connect-src FAR/fetch'],
  ['navigator.sendBeacon(far + "beacon", "x")', 'connect-src FAR/beacon'],
  ['new WebSocket(far.replace("http", "ws") + "socket")', 'connect-src WS/socket'],
  ['append("iframe", { src: far + "frame" })', 'frame-src FAR'],
  ['append("object", { data: far + "object" })', 'object-src FAR'],
  ['append("base", { href: far + "base" })', 'base-uri FAR/base'],
  ['append("form", { action: far + "form" }).submit()', 'form-action FAR/form?'],
];
const WORKER = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  postMessage(effectiveDirective + ' ' + blockedURI));
fetch('FAR/from-worker').catch(() => {});`;

test.each(['/sidepanel.html', '/options.html'])(
  '%s lets in no inline, evaluated or remote script, style, image, sound, font, frame, form, base or connection: its policy stops each attempt',
  async (path) => {
    await using reading = await createReading();
    const page = await reading.browser.openOwn(path);
    await using trap = await startTrap();
    // From a timer, for what a debugger evaluates may use `eval`.
    await page.evaluate(`{
      const fails = (act) => {
        try { act(); return 0; } catch { return 1; }
      };
      const append = (tag, given) =>
        document.body.appendChild(Object.assign(document.createElement(tag), given));
      const blob = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const far = '${trap.url}/';
      const WORKER = ${JSON.stringify(WORKER.replace('FAR', trap.url))};
      const tellOf = (worker) => {
        worker.onmessage = ({ data }) => violations.push(data);
      };
      Object.assign(globalThis, { hit: 0, refusedEvals: 0, violations: [] });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        violations.push(effectiveDirective + ' ' + blockedURI));
      for (const attempt of [${ATTEMPTS.map(([code]) => `() => { ${code} }`)}]) {
        setTimeout(() => fails(attempt));
      }
    }`);
    const socket = trap.url.replace('http', 'ws');
    const expected = new Set(
      ATTEMPTS.map(([, violation]) => violation.replace('FAR', trap.url).replace('WS', socket)),
    );
    // A browser's own least policy of extensions is told of, too: the same violation twice.
    const seen = async () => new Set((await page.evaluate('violations')) as string[]);
    await until(
      'every violation',
      async () => {
        const all = await seen();
        return [...expected].every((one) => all.has(one));
      },
      5000,
    ).catch(() => undefined);
    expect(await seen()).toEqual(expected);
    expect(await page.evaluate('({ hit, refusedEvals })')).toEqual({ hit: 0, refusedEvals: 2 });
    expect(await page.evaluate('document.querySelector("p[onclick]").click(), hit')).toBe(0);
    expect(await page.evaluate('document.baseURI')).toBe(reading.browser.origin + path);
    expect(page.url()).toBe(reading.browser.origin + path);
    expect(trap.requests).toEqual([]);

    // No page frames ours, not even our own.
    const framed = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = '/options.html';
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      return frame.contentDocument === null;
    });
    expect(framed).toBe(true);
  },
);
