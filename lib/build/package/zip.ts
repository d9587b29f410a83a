import { createHash } from 'node:crypto';
import { unzipSync, type Zippable, zipSync } from 'fflate';

/** A file of a package: its path in the package, with `/`, and its content. */
export interface PackedFile {
  path: string;
  content: Buffer;
}

/**
 * The same bytes on every machine: one date, which fflate writes as local time, no permissions, and
 * no compression, since a deflater's output may change with its version.
 */
const REPRODUCIBLE = { level: 0, mtime: new Date(1980, 0, 1), os: 0, attrs: 0 } as const;

/**
 * A zip file that depends on nothing but its files, in the order of their paths.
 *
 * @throws when two files have one path
 */
export function zipOf(files: PackedFile[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const entries: Zippable = {};
  for (const { path, content } of sorted) {
    if (Object.hasOwn(entries, path)) throw new Error(`Two files are called ${path}`);
    entries[path] = content;
  }
  return Buffer.from(zipSync(entries, REPRODUCIBLE));
}

/**
 * The files of a package that {@link zipOf} made.
 *
 * @throws for any other zip file, and for a damaged one
 */
export function filesOf(zip: Buffer): PackedFile[] {
  const files = Object.entries(unzipSync(zip)).map(([path, content]) => ({
    path,
    content: Buffer.from(content),
  }));
  // fflate does not compare checksums; packing the files again must give the same bytes.
  if (!zipOf(files).equals(zip)) throw new Error('Not a package of this project, or damaged');
  return files;
}

export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256, size in bytes and name of a file, as a line to print. */
export const hashLine = (file: string, content: Uint8Array): string =>
  `${sha256(content)}  ${String(content.length).padStart(9)}  ${file}`;
