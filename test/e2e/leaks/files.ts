import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsIn } from './secrets.ts';

/** What was found in the files below a folder: `secret in path`; and how many were read. */
export async function secretsInFiles(folder: string, secrets: Record<string, string>) {
  const found: string[] = [];
  let read = 0;
  for await (const path of filesBelow(folder)) {
    const bytes = await readFile(path).catch(goneMeanwhile);
    if (!bytes) continue;
    read += 1;
    for (const name of secretsIn(bytes, secrets)) found.push(`${name} in ${path}`);
  }
  return { found, read };
}

/** Reads folder by folder, because a recursive `readdir` fails if one folder disappears. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(goneMeanwhile)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** A running browser deletes files and folders while they are read. */
function goneMeanwhile(error: unknown): null {
  if (Object(error).code === 'ENOENT') return null;
  throw error;
}
