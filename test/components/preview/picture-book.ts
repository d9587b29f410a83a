import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod/mini';

const pictureSchema = z.object({
  file: z.string(),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  /** It differs from that of the run before, which then lies in `before/`. */
  changed: z.boolean(),
  faults: z.array(z.string()),
});
/** A picture as the contact sheet needs it; sizes in device pixels. */
export type Picture = z.infer<typeof pictureSchema>;

/**
 * What was taken, remembered in `pictures.json` from run to run so that a change can be told.
 *
 * @param whole everything is taken anew: what is not, is gone
 */
export async function pictureBook(folder: string, whole: boolean) {
  const list = resolve(folder, 'pictures.json');
  const before = await readFile(list, 'utf8')
    .then((text) => z.array(pictureSchema).parse(JSON.parse(text)))
    .catch((): Picture[] => []);
  const old = new Map(before.map((picture) => [picture.file, picture]));
  const book = new Map(whole ? [] : old);
  const past = resolve(folder, 'before');
  if (whole) await rm(past, { recursive: true, force: true });
  await mkdir(past, { recursive: true });
  return {
    /** Writes a picture, and moves the earlier picture to `before/` if the two differ. */
    async add(file: string, png: Buffer, faults: string[]): Promise<Picture> {
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 16);
      const earlier = old.get(file);
      // IHDR comes first: eight bytes of signature, length, and name before it (PNG 5.3, 11.2.2).
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      const changed = earlier !== undefined && earlier.hash !== hash;
      if (changed) await rename(resolve(folder, file), resolve(past, file)).catch(() => {});
      await writeFile(resolve(folder, file), png);
      const picture = { file, hash, width, height, changed, faults };
      book.set(file, picture);
      return picture;
    },
    /** Lists all pictures, with those of earlier runs, for the next run; deletes other files. */
    async close(): Promise<ReadonlyMap<string, Picture>> {
      await writeFile(list, JSON.stringify([...book.values()]));
      const stays = new Set([...book.keys()]);
      for (const file of await readdir(folder)) {
        if (file.endsWith('.png') && !stays.has(file)) await rm(resolve(folder, file));
      }
      return book;
    },
  };
}
