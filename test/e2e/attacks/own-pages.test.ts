// @projects e2e@night

import { expect, test } from 'vitest';
import { startTrap } from '../../service/faults/trap.ts';
import { createReading } from '../harness/reading.ts';
import { until } from '../harness/until.ts';

/** Our own pages, in case foreign markup or script ever gets into them. */

/** Attempts as code, each with the violation that must stop it: directive and blocked address. */
const ATTEMPTS: [code: string, violation: string][] = [
  ['import(far + "module").catch(() => {})', 'script-src-elem FAR/module'],
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
  ['append("base", { href: far + "base" })', 'base-uri FAR/base'],
  ['append("form", { action: far + "form" }).submit()', 'form-action FAR/form?'],
  ['trustedTypes.createPolicy("any", {})', 'trusted-types trusted-types-policy'],
];

/** One use of each kind that would turn text into script or markup; Trusted Types makes each use throw. */
const SINKS = [
  'append("script", { textContent: "hit++" })',
  'append("script", { src: far + "script" })',
  'append("p", {}).setAttribute("onclick", "hit++")',
  'new Worker(URL.createObjectURL(new Blob(["hit++"])))',
  '(0, eval)("hit++")',
  'append("iframe", { srcdoc: "<script>hit++</script>" })',
  'append("p", { innerHTML: "<b>hit</b>" })',
  'document.write("<b>hit</b>")',
];

test.each(['/sidepanel.html', '/options.html'])(
  '%s blocks every inline, evaluated or remote resource by its policy',
  async (path) => {
    await using reading = await createReading();
    const page = await reading.browser.openOwn(path);
    await using trap = await startTrap();
    // Runs in a timer, because code that a debugger evaluates may use `eval`.
    await page.evaluate(`{
      const fails = (act) => {
        try { act(); return false; } catch { return true; }
      };
      const append = (tag, given) =>
        document.body.appendChild(Object.assign(document.createElement(tag), given));
      const far = '${trap.url}/';
      Object.assign(globalThis, { hit: 0, passed: [], violations: [] });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        violations.push(effectiveDirective + ' ' + blockedURI));
      for (const attempt of [${ATTEMPTS.map(([code]) => `() => { ${code} }`)}]) {
        setTimeout(() => fails(attempt));
      }
      for (const sink of [${SINKS.map((code) => `() => { ${code} }`)}]) {
        setTimeout(() => fails(sink) || globalThis.passed.push(String(sink)));
      }
    }`);
    const socket = trap.url.replace('http', 'ws');
    const expected = new Set(
      [...ATTEMPTS, ['', 'require-trusted-types-for trusted-types-sink'] as const].map(
        ([, violation]) => violation.replace('FAR', trap.url).replace('WS', socket),
      ),
    );
    // The browser's minimum policy for extensions reports the same violation a second time.
    const seen = async () => new Set((await page.evaluate('violations')) as string[]);
    await until('every violation', async () => {
      const all = await seen();
      return [...expected].every((one) => all.has(one));
    }).catch(() => undefined);
    expect(await seen()).toEqual(expected);
    expect(await page.evaluate('globalThis.passed')).toEqual([]);
    expect(await page.evaluate('[hit, document.querySelectorAll("b, p[onclick]").length]')).toEqual(
      [0, 0],
    );
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
