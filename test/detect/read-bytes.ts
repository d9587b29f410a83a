import { createReadStream } from 'node:fs';

/** The largest file that is read: a DOM of it takes many times as much memory. */
const MOST_BYTES = 20 * 2 ** 20;

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
};

/** The bytes of a file, or of standard input for `-`. */
export async function readBytes(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new FileFault(`is larger than ${MOST_BYTES / 2 ** 20} MB`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const { code, message } = Object(error);
    throw new FileFault(REASONS[code] ?? `cannot be read: ${message}`);
  }
  return Buffer.concat(chunks);
}

/** Why a file gives no tickers, in plain words. */
export class FileFault extends Error {}
