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
    const bytes = await readFile(path).catch(goneMeanwhile);
    if (!bytes) continue;
    read += 1;
    for (const name of secretsIn(bytes, secrets)) found.push(`${name} in ${path}`);
  }
  return { found, read };
}

/** A browser that still runs clears files away while they are read. */
function goneMeanwhile(error: unknown): null {
  if (Object(error).code === 'ENOENT') return null;
  throw error;
}
