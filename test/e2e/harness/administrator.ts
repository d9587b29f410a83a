import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { GECKO_ID } from '../../../lib/build/settings.ts';
import { DEMO_BUILD, FIREFOX_BUILD } from './demo-build.ts';
import { findBrowser } from './find-browser.ts';
import type { WorldOptions } from './world.ts';

/** The machine's administrator, whose rules reach only the story's browser. */
export interface Administrator extends Disposable {
  /** Options of the world whose browser obeys. */
  world: WorldOptions;
  /** The extension's id in that browser. */
  id: string;
  /**
   * Replaces all that was ruled before.
   *
   * @param own the extension's own keys
   * @param settings of `ExtensionSettings`, in Chromium
   */
  rule(own: object, settings?: object): void;
}

/** The error when a story cannot set policies. */
const NOT_POSSIBLE = (place: string) =>
  `Chromium reads policies in ${place} alone: this story needs "unshare --mount", which shows another folder there to one browser, or STORY_POLICIES=system and the right to write there.`;

/**
 * Chromium takes policies from one folder of the system. The browser gets a view of its own, in which a
 * folder of the story lies in that place. Where the system forbids that, and only for who allows it by
 * STORY_POLICIES=system, the file is written there, and removed afterwards: every browser of the machine
 * reads it then, so the build has an id of its own.
 */
export function chromiumAdministrator(): Administrator {
  using made = new DisposableStack();
  const { path: folder } = made.use(mkdtempDisposableSync(join(tmpdir(), 'policy-')));
  const { id, extensionDir } = buildWithOwnId(join(folder, 'build'));
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium, Chrome or Edge found');
  const place = placeOf(executablePath);
  const view = startWithView(executablePath, join(place, MANAGED), folder);
  if (!view && process.env.STORY_POLICIES !== 'system') throw new Error(NOT_POSSIBLE(place));
  const file = join(view ? view.seen : writable(join(place, MANAGED), made), `${id}.json`);
  made.defer(() => rmSync(file, { force: true }));
  const all = made.move();
  const origin = `chrome-extension://${id}`;
  return {
    id,
    world: {
      extensionDir,
      start: view ? { executablePath: view.command } : {},
      service: { origins: [origin], redirectUris: [`https://${id}.chromiumapp.org/`] },
    },
    rule(own, settings) {
      const rules = {
        '3rdparty': { extensions: { [id]: own } },
        ...(settings ? { ExtensionSettings: { [id]: settings } } : {}),
      };
      writeFileSync(file, JSON.stringify(rules));
    },
    [Symbol.dispose]: () => all.dispose(),
  };
}

/** Firefox reads managed manifests from the user's home, which `HOME` sets. */
export function firefoxAdministrator(): Administrator {
  const { path: home, remove } = mkdtempDisposableSync(join(tmpdir(), 'policy-'));
  const folder = join(home, '.mozilla/managed-storage');
  mkdirSync(folder, { recursive: true });
  return {
    id: GECKO_ID,
    world: { extensionDir: FIREFOX_BUILD, start: { env: { HOME: home } } },
    rule(data) {
      const manifest = { name: GECKO_ID, description: 'A story', type: 'storage', data };
      writeFileSync(join(folder, `${GECKO_ID}.json`), JSON.stringify(manifest));
    },
    [Symbol.dispose]: remove,
  };
}

/** Copies the demo build with its own key. */
function buildWithOwnId(extensionDir: string): { id: string; extensionDir: string } {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  cpSync(DEMO_BUILD, extensionDir, { recursive: true });
  const path = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, key: publicKey.toString('base64') }));
  return { id: idOf(publicKey), extensionDir };
}

/** The id is the start of the key's SHA-256, each digit written as a letter from a to p. */
const idOf = (publicKey: Buffer): string =>
  createHash('sha256')
    .update(publicKey)
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));

/** Where a browser of Chromium's family reads its policies on Linux. */
function placeOf(executable: string): string {
  const name = basename(executable);
  if (/edge/.test(name)) return '/etc/opt/edge';
  return /chrome/.test(name) ? '/etc/opt/chrome' : '/etc/chromium';
}

const MANAGED = 'policies/managed';

/** A command that starts a program with its own view of a folder. */
interface View {
  command: string;
  /** The folder that the program sees there. */
  seen: string;
}

/**
 * @param place need not exist
 * @param folder for the command and what it shows
 * @returns null where the system forbids it
 */
function startWithView(executable: string, place: string, folder: string): View | null {
  let above = place;
  while (!existsSync(above)) above = dirname(above);
  const view = join(folder, 'view');
  const seen = join(view, relative(above, place));
  mkdirSync(seen, { recursive: true });
  // `/etc` keeps its other files; a browser's own folder can be covered.
  const mount =
    above === '/etc'
      ? `mount -t overlay overlay -o 'lowerdir=${view}:/etc' /etc`
      : `mount --bind '${view}' '${above}'`;
  // Other users than root may mount in a namespace of their own.
  const own = process.getuid?.() === 0 ? '' : '--map-current-user --keep-caps';
  const command = join(folder, 'browser');
  const script = `#!/bin/sh
exec unshare --mount ${own} sh -c "${mount}"' && exec "$0" "$@"' '${executable}' "$@"
`;
  writeFileSync(command, script, { mode: 0o755 });
  return spawnSync(command, ['--version']).status === 0 ? { command, seen } : null;
}

/** Creates a missing folder, and removes it when the story ends. */
function writable(folder: string, made: DisposableStack): string {
  try {
    const first = mkdirSync(folder, { recursive: true });
    if (first) made.defer(() => rmSync(first, { recursive: true }));
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(NOT_POSSIBLE(folder));
  }
  return folder;
}
