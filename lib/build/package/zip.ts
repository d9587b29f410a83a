import { crc32 } from 'node:zlib';

/** A file of a package: its path in there, with `/`, and what it holds. */
export interface PackedFile {
  path: string;
  content: Uint8Array;
}

/**
 * A zip file (APPNOTE.TXT 6.3) that depends on its files alone: in the order of their paths, all of
 * the first day a zip can name, without permissions or owners. Stored, not deflated, because the
 * bytes a compressor writes differ between its versions and between processors.
 *
 * @throws when two files have one path
 */
export function zipOf(files: PackedFile[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [at, { path, content }] of sorted.entries()) {
    if (sorted[at + 1]?.path === path) throw new Error(`Two files are called ${path}`);
    const name = Buffer.from(path);
    const about = aboutOf(content, name.length);
    const local = Buffer.concat([bytes(0x04034b50, 4), about, name]);
    bodies.push(local, content);
    directory.push(
      bytes(0x02014b50, 4),
      bytes(VERSION, 2),
      about,
      // No comment, first disk, no attributes.
      Buffer.alloc(10),
      bytes(offset, 4),
      name,
    );
    offset += local.length + content.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const end = [
    bytes(0x06054b50, 4),
    Buffer.alloc(4),
    bytes(sorted.length, 2),
    bytes(sorted.length, 2),
    bytes(size, 4),
    bytes(offset, 4),
    Buffer.alloc(2),
  ];
  return Buffer.concat([...bodies, ...directory, ...end]);
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const MIDNIGHT = 0;
/** 1 January 1980. */
const FIRST_DAY = (1 << 5) | 1;

/** What both headers of a file say, in the same order. */
const aboutOf = (content: Uint8Array, nameLength: number): Buffer =>
  Buffer.concat([
    ...[VERSION, FLAGS, STORED, MIDNIGHT, FIRST_DAY].map((value) => bytes(value, 2)),
    ...[crc32(content), content.length, content.length].map((value) => bytes(value, 4)),
    bytes(nameLength, 2),
    bytes(0, 2),
  ]);

function bytes(value: number, length: 2 | 4): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
}
