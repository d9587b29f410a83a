import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';
import type { World } from './world.ts';

/** The browser's downloads in a temporary folder. */
export async function downloads(world: World) {
  const { path: folder, remove } = await mkdtempDisposable(join(tmpdir(), 'tickerside-'));
  await world.browser.downloadTo(folder);
  return {
    saved: (what: string, extension: string) =>
      until(`${what} as .${extension}`, async () => {
        const files = await readdir(folder);
        // Firefox writes a `.part` file beside the file, which stays empty until the download ends.
        if (files.some((file) => file.endsWith('.part'))) return null;
        const name = files.find((file) => file.includes(what) && file.endsWith(`.${extension}`));
        if (name === undefined) return null;
        const bytes = await readFile(join(folder, name));
        return bytes.length > 0 && { name, bytes, path: join(folder, name) };
      }),
    [Symbol.asyncDispose]: remove,
  };
}

export const utf8 = (bytes: Buffer) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
