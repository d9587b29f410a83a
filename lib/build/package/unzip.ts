import { crc32 } from 'node:zlib';
import type { PackedFile } from './zip.ts';

/**
 * The files of a package that {@link zipOf} made, read by its directory at the end.
 *
 * @throws for any other zip file, and for one that was damaged
 */
export function filesOf(zip: Buffer): PackedFile[] {
  const end = zip.length - END;
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) throw new Error('No package of ours');
  const files: PackedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50 || zip.readUInt16LE(at + 10) !== 0)
      throw new Error('No package of ours');
    const name = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + ENTRY, at + ENTRY + name);
    const start = zip.readUInt32LE(at + 42) + LOCAL + name;
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`Damaged: ${path}`);
    files.push({ path, content });
    at += ENTRY + name;
  }
  return files;
}

/** Lengths of the headers without names: of the end, of an entry in the directory, of a file. */
const [END, ENTRY, LOCAL] = [22, 46, 30];
