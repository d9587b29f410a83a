import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { build, preview } from 'vite';
import { commandLineOrExit, UserError } from '../../../lib/build/command-line.ts';
import { STAND_IN } from '../../../lib/build/settings.ts';
import { CHROMIUM_ARGS } from '../../e2e/harness/chromium-args.ts';
import { ensureBrowser } from '../../e2e/harness/find-browser.ts';
import { MAX_STEP_MS } from '../../e2e/harness/until.ts';
import { openCamera } from './camera.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { fileOf, LOOKS } from './looks.ts';
import { type Picture, pictureBook } from './picture-book.ts';
import { rooms } from './states.ts';

/**
 * `npm run gallery`: a picture of every state of the panel and of the options page in every look
 * (looks.ts), in `.output/gallery/`, and a contact sheet of them all, `index.html`, that also shows what
 * has changed since the run before. Each is checked by axe, for anything lost to the sides, figures that are
 * cut, words broken between letters, targets that are too small, acts that look like text in forced colours, and
 * for whatever the console says; a fault ends it with 1.
 */
const known = Object.values(rooms).flatMap((room) => Object.keys(room));
const USAGE = `Usage: npm run gallery -- [options] [STATE…]
Takes and checks a picture of each state, of all where none is named, in .output/gallery/index.html.
  --looks NAME,NAME  in these looks alone
  --help             print this
Looks: ${[...new Set(LOOKS.map(({ name }) => name))].join(', ')}
States: ${known.join(', ')}`;
const { states, names } = commandLineOrExit(
  USAGE,
  { options: { looks: { type: 'string' } }, allowPositionals: true },
  ({ values, positionals }) => {
    const named = values.looks?.split(',');
    const unknown = positionals.filter((state) => !known.includes(state));
    if (unknown.length > 0) throw new UserError(`No such state: ${unknown.join(', ')}`);
    const unknownLooks = named?.filter((name) => LOOKS.every((look) => look.name !== name)) ?? [];
    if (unknownLooks.length > 0) throw new UserError(`No such look: ${unknownLooks.join(', ')}`);
    return { states: positionals, names: named };
  },
);

const OUT = resolve(import.meta.dirname, '../../../.output/gallery');
/** The extension's own policy (wxt.config.ts): what it forbids fails here as it would there. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const started = performance.now();
const looks = LOOKS.filter(({ name }) => names?.includes(name) ?? true);
const executablePath = ensureBrowser();
if (!executablePath) process.exit(1);

await mkdir(OUT, { recursive: true });
const site = resolve(OUT, 'site');
await build({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  configFile: false,
  define: {
    __BUILD_SETTINGS__: JSON.stringify({ ...STAND_IN, allowLoopback: true }),
    __HAS_DIRECTORY__: 'false',
  },
  build: { outDir: site, emptyOutDir: true, modulePreload: false },
});
const server = await preview({
  root: import.meta.dirname,
  logLevel: 'warn',
  configFile: false,
  build: { outDir: site },
  preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': POLICY } },
});
const [origin = ''] = server.resolvedUrls?.local ?? [];
const browser = await puppeteer.launch({
  executablePath,
  headless: true,
  pipe: true,
  protocolTimeout: MAX_STEP_MS,
  args: [...CHROMIUM_ARGS, '--hide-scrollbars'],
});

// By words, since other words need another document.
const wanted = states.length > 0 ? states : known;
const tasks = [...new Set(looks.map((look) => look.words))].flatMap((words) =>
  wanted.flatMap((state) =>
    looks.filter((look) => look.words === words).map((look) => ({ state, look })),
  ),
);
const book = await pictureBook(OUT, states.length === 0 && !names);
const pictures: Picture[] = [];
const todo = tasks.values();
try {
  const cameras = Math.max(2, Math.min(4, availableParallelism()));
  await Promise.all(
    Array.from({ length: cameras }, async () => {
      const camera = await openCamera(browser, origin);
      // One list for all: whoever is free takes the next.
      for (const { state, look } of todo) {
        const file = fileOf(state, look);
        const taken = await camera.take(state, look);
        if (taken === null) continue;
        for (const fault of taken.faults) console.error(`${file}: ${fault}`);
        pictures.push(await book.add(file, taken.png, taken.faults));
      }
    }),
  );
} finally {
  await browser.close();
  await server.close();
}
await rm(site, { recursive: true });
await writeContactSheet(OUT, rooms, await book.close());
const count = (of: (picture: Picture) => number) => pictures.reduce((sum, one) => sum + of(one), 0);
const faults = count((one) => one.faults.length);
const changed = count((one) => Number(one.changed));
console.log(
  `${pictures.length} pictures of ${wanted.length} states in .output/gallery/index.html, ${changed} changed, ` +
    `${faults} faults, ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = faults === 0 ? 0 : 1;
