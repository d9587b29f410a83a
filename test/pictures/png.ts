import { inflateSync } from 'node:zlib';

/** An image as rows of pixels, each pixel one number. */
export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue as `0xrrggbb`, row by row. */
  pixels: Uint32Array;
}

const SIGNATURE = 8;
/** Samples of a pixel, by the header's colour type (PNG 11.2.2): the two that browsers write. */
const CHANNELS: Record<number, number> = { 2: 3, 6: 4 };

/** Decodes a PNG as browsers write them: eight bits a sample, not interlaced. */
export function decodePng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = CHANNELS[bytes[25] ?? -1];
  if (bytes[24] !== 8 || !channels || bytes[28] !== 0) throw new Error('not a PNG of a browser');
  const data: Buffer[] = [];
  for (let at = SIGNATURE; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const stride = width * channels;
  const rows = unfilter(inflateSync(Buffer.concat(data)), stride, channels);
  const pixels = new Uint32Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += channels) {
    pixels[at] = rows.readUIntBE(from, 3);
  }
  return { width, height, pixels };
}

type Predictor = (left: number, up: number, corner: number) => number;
const none: Predictor = () => 0;
/** By the number of the filter (PNG 9.2). */
const PREDICTORS: Predictor[] = [
  none,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Undoes the filters of all rows (PNG 9.2): each row begins with the number of its own. */
function unfilter(filtered: Buffer, stride: number, channels: number): Buffer {
  const count = filtered.length / (stride + 1);
  const rows = Buffer.alloc(stride * count);
  for (let row = 0; row < count; row += 1) {
    const predict = PREDICTORS[filtered[row * (stride + 1)] ?? 0] ?? none;
    const from = row * (stride + 1) + 1;
    const to = row * stride;
    for (let at = 0; at < stride; at += 1) {
      const left = at < channels ? 0 : (rows[to + at - channels] ?? 0);
      const up = row === 0 ? 0 : (rows[to + at - stride] ?? 0);
      const corner = row === 0 || at < channels ? 0 : (rows[to + at - stride - channels] ?? 0);
      rows[to + at] = (filtered[from + at] ?? 0) + predict(left, up, corner);
    }
  }
  return rows;
}

/** The Paeth predictor: the neighbour nearest to left + up - corner (PNG 9.4). */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
