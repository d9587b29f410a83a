import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsIn } from './secrets.ts';

/** What was found in the files below a folder: `secret in path`; and how many were read. */
export async function secretsInFiles(
  folder: string,
  secrets: Record<string, string>,
): Promise<{ found: string[]; read: number }> {
  const found: string[] = [];
  let read = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    read += 1;
    for (const name of secretsIn(await readFile(path), secrets)) found.push(`${name} in ${path}`);
  }
  return { found, read };
}
