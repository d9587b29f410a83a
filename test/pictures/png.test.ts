import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodePng } from './png.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};

/** A PNG of two columns, in which each row is kept by the filter that begins it. */
function pngOf(rows: number[][]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(2, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, 2], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
  const [first, rest] = [data.subarray(0, 5), data.subarray(5)];
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', first),
    chunk('IDAT', rest),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.alloc(8), ...parts]);
}

it('decodes each of the five filters, with data in several chunks', () => {
  const picture = decodePng(
    pngOf([
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 30, 30, 30],
      [2, 0, 0, 0, 0, 0, 0],
      [3, 5, 10, 15, 15, 15, 15],
      [4, 0, 0, 0, 0, 0, 0],
    ]),
  );
  const row = [0x0a141e, 0x28323c];
  expect([picture.width, picture.height]).toEqual([2, 5]);
  expect([...picture.pixels]).toEqual([...row, ...row, ...row, ...row, 0x0a141e, 0x28323c]);
});

it('decodes a browser’s screenshot and refuses an interlaced image', () => {
  const overview = decodePng(readFileSync(resolve(import.meta.dirname, '../../docs/overview.png')));
  expect([overview.width, overview.height]).toEqual([1280, 800]);
  expect(new Set(overview.pixels).size).toBeGreaterThan(1000);
  const interlaced = pngOf([[0, 1, 2, 3, 4, 5, 6]]);
  interlaced[28] = 1;
  expect(() => decodePng(interlaced)).toThrow('not a PNG of a browser');
});
