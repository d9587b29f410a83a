import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'puppeteer-core';
import { takePicture } from '../../e2e/harness/take-picture.ts';
import type { Look } from './looks.ts';
import {
  brokenWords,
  cutBeginnings,
  cutFigures,
  lostToTheSides,
  plainActs,
  smallTargets,
} from './page-faults.ts';

/** As tall as a side panel commonly is. */
const HEIGHT = 800;
/** As tall as a picture is, in the screen’s pixels: the browser is slow above it, and hangs at more than 16,000. The rest of a list looks the same. */
const TALLEST = 8_000;
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the page has of its own and of the checker's. */
interface InPage {
  /** Of main.tsx. */
  draw(state: string): Promise<void>;
  axe: typeof import('axe-core');
}

/**
 * A window of its own that shows one state after another in the same document; a new document is
 * loaded only for other words.
 */
export async function openCamera(browser: Browser, origin: string) {
  const page = await (await browser.createBrowserContext()).newPage();
  const devtools = await page.createCDPSession();
  let words: string | null = null;
  let said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));

  return {
    /**
     * Draws a state in a look and checks it.
     *
     * @returns its picture as PNG, and what is wrong, one line each; null where the look has nothing to show
     * of this state
     */
    async take(state: string, look: Look) {
      if (look.wideOnly && !state.startsWith('wide')) return null;
      const size = (height: number) =>
        devtools.send('Emulation.setDeviceMetricsOverride', {
          width: look.width,
          height,
          deviceScaleFactor: look.scale,
          mobile: false,
        });
      // Puppeteer's own call knows no forced colours.
      await devtools.send('Emulation.setEmulatedMedia', { features: look.features });
      await size(look.height ?? HEIGHT);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: look.text ?? 16 } });
      if (words !== look.words) {
        await page.goto(`${origin}index.html?words=${look.words}`);
        await page.waitForFunction(() => 'draw' in globalThis);
        // Evaluated from outside: the panel's policy forbids it to the page alone.
        await page.evaluate(axe);
        words = look.words;
      }
      said = [];
      const { moves, ...drawn } = await draw(page, state);
      if (look.movingOnly && !moves) return null;
      let { height } = drawn;
      // As tall as its content, so that sticky parts cover nothing. Parts sized by the window grow with it,
      // and a company's tab is always a little taller: the second time all there is has been in sight.
      const tallest = TALLEST / look.scale;
      for (let sized = 0, times = 0; !look.height && sized < height && times < 2; times += 1) {
        sized = Math.min(Math.max(height, HEIGHT), tallest);
        await size(sized);
        height = await page.evaluate(() => document.documentElement.scrollHeight);
      }
      // What is taller than any picture may have been scrolled by the state before, and a picture is of the top.
      if (height > tallest) await page.evaluate(() => scrollTo(0, 0));
      const faults = await check(page, look.contrast);
      const clip = {
        x: 0,
        y: 0,
        width: look.width,
        height: Math.min(Math.max(height, look.height ?? HEIGHT), tallest),
        scale: 1,
      };
      const capture = async () => {
        const captureBeyondViewport = look.height !== undefined;
        const options = { optimizeForSpeed: true, captureBeyondViewport, clip };
        const { data } = await devtools.send('Page.captureScreenshot', options);
        return Buffer.from(data, 'base64');
      };
      const png = await takePicture(page, capture, clip.height).catch((error) => {
        faults.push(String(error));
        return capture();
      });
      return { png, faults: [...said, ...faults] };
    },
  };
}

/** Whether anything moves for ever, and how tall the whole is. */
const draw = (page: Page, state: string) =>
  page.evaluate(async (name) => {
    // In the page: its own script has put it there.
    await (globalThis as unknown as InPage).draw(name);
    let moves = false;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
        moves = true;
        // The same moment in every run.
        animation.pause();
        animation.currentTime = 1200;
      } else {
        // What appears with a delay is there.
        animation.finish();
      }
    }
    return { moves, height: document.documentElement.scrollHeight };
  }, state);

async function check(page: Page, contrast: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const look of [
    lostToTheSides,
    cutBeginnings,
    cutFigures,
    smallTargets,
    plainActs,
    brokenWords,
  ])
    found.push(...(await page.evaluate(look)));
  const violations = await page.evaluate(async (enabled) => {
    // In the page: axe-core's own script has just put it there.
    const { axe } = globalThis as unknown as InPage;
    const options = {
      resultTypes: ['violations' as const],
      preload: false,
      rules: { 'color-contrast': { enabled } },
    };
    return (await axe.run(options)).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 90)} ${any[0]?.message ?? ''}`),
    );
  }, contrast);
  return [...found, ...violations];
}
