import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { build } from 'vite';
import { STAND_IN } from '../../../lib/build/settings.ts';
import type { Language } from '../../../lib/languages.ts';
import { ensureBrowser } from '../../e2e/harness/ensure-browser.ts';
import { servePreview } from './server.ts';
import { optionsStates } from './states/options.ts';
import { states } from './states.ts';

/**
 * `npm run gallery [STATE…]`: pictures of every state of the panel at four widths, light and dark,
 * in forced colours, with words half as long again, and in other languages, in `.output/gallery/`, each checked for accessibility (contrast too) and
 * for anything wider than the panel. `--looks=ar,dark` takes these looks alone. Exits with 1 when a check fails.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const OUT = resolve(ROOT, '.output/gallery');
const WIDTHS = [280, 320, 480, 600];

interface Look {
  name: 'light' | 'dark' | 'forced' | 'long' | Language;
  widths: number[];
  features: { name: string; value: string }[];
}
const LOOKS: Look[] = [
  { name: 'light', widths: WIDTHS, features: [] },
  { name: 'dark', widths: WIDTHS, features: [{ name: 'prefers-color-scheme', value: 'dark' }] },
  { name: 'forced', widths: [360], features: [{ name: 'forced-colors', value: 'active' }] },
  { name: 'long', widths: [280, 400], features: [] },
  // The longest words, another script, and another direction.
  { name: 'de', widths: [280], features: [] },
  { name: 'ja', widths: [320], features: [] },
  { name: 'ar', widths: [320], features: [] },
];
/** Looked at where they are asked for by name. */
const MORE: Look[] = [{ name: 'fr', widths: [280], features: [] }];
const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the page as it stands, one line each. */
async function problems(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // In the page: axe-core's own script has just put it there.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found = (await axe.run()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 90)} ${any[0]?.message ?? ''}`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`wider than the panel: ${scrollWidth} px`);
    return found;
  });
}

await build({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  configFile: false,
  define: { __BUILD_SETTINGS__: JSON.stringify({ ...STAND_IN, allowLoopback: true }) },
  build: { outDir: resolve(OUT, 'site'), emptyOutDir: true, modulePreload: false },
});
const LOOKS_ASKED = '--looks=';
const named = process.argv.slice(2).filter((word) => !word.startsWith(LOOKS_ASKED));
const wanted = named.length > 0 ? named : Object.keys({ ...states, ...optionsStates });
const asked = process.argv.find((word) => word.startsWith(LOOKS_ASKED));
const names = asked?.slice(LOOKS_ASKED.length).split(',');
const looks = names ? [...LOOKS, ...MORE].filter(({ name }) => names.includes(name)) : LOOKS;
const preview = await servePreview(resolve(OUT, 'site'));
const executablePath = ensureBrowser();
if (!executablePath) process.exit(1);
const browser = await puppeteer.launch({
  executablePath,
  headless: true,
  pipe: true,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const faults = new Set<string>();
const pictures: string[] = [];
try {
  const page = await browser.newPage();
  const devtools = await page.createCDPSession();
  // The policy holds for the panel; the checker comes from outside of it.
  await page.setBypassCSP(false);
  for (const state of wanted) {
    const told = (text: string) => faults.add(`${state}: ${text}`);
    page.removeAllListeners('console').on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') told(message.text());
    });
    page.removeAllListeners('pageerror').on('pageerror', (error) => told(String(error)));
    for (const { name, widths, features } of looks) {
      // Puppeteer's own call knows no forced colours.
      await devtools.send('Emulation.setEmulatedMedia', { features: [...features, STILL] });
      for (const width of widths) {
        await page.setViewport({ width, height: 800 });
        await page.goto(`${preview.origin}/index.html?state=${state}&words=${name}`);
        // What comes in chunks of its own is fetched before anything is drawn.
        await page.waitForSelector('#root > *');
        // What appears with a delay is there.
        await page.evaluate(() => {
          for (const delay of document.getAnimations()) delay.finish();
        });
        // As tall as its content, so that what sticks to the edges covers nothing.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewport({ width, height });
        const file = `${state}-${width}-${name}.png`;
        // A full page would be cut out from the wrong side where it runs from right to left.
        await page.screenshot({ path: resolve(OUT, file) as `${string}.png` });
        pictures.push(file);
        for (const problem of await problems(page)) told(`${name} ${width}: ${problem}`);
      }
    }
  }
} finally {
  await browser.close();
  preview.stop();
}
await mkdir(OUT, { recursive: true });
await rm(resolve(OUT, 'site'), { recursive: true });
const figures = pictures.map(
  (file) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`,
);
await writeFile(
  resolve(OUT, 'index.html'),
  `<!doctype html><title>Gallery</title>${figures.join('\n')}`,
);
for (const fault of faults) console.error(fault);
console.log(`${pictures.length} pictures in .output/gallery, ${faults.size} faults`);
process.exitCode = faults.size === 0 ? 0 : 1;
