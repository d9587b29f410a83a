import { createHash } from 'node:crypto';

export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** A file's name, its size in bytes, and its SHA-256, as a line to print or to keep. */
export const hashLine = (file: string, content: Uint8Array): string =>
  `${sha256(content)}  ${String(content.length).padStart(9)}  ${file}`;
