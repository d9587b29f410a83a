import { createHash } from 'node:crypto';

/** Namespace of the sample data's names: random, and fixed for good. */
const NAMESPACE = Buffer.from('8f1b6f4e2f0c4b7b9c41d2a7e50b93c6', 'hex');

/** The UUID of a name, the same on every run: version 5 (RFC 9562, section 5.5). */
export function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
