import type { Ground } from './grounds.ts';
import type { Ink } from './inks.ts';
import type { Picture } from './png.ts';

/** A piece that repeats is at least so large. */
const MIN_PERIOD = 32;
/** Share of the samples that a repetition must match. */
const REPEATED_SHARE = 0.9;
/** The fewest samples that can prove a repetition. */
const MIN_COMPARED = 200;
/** The most samples, because more would find nothing else. */
const MAX_SAMPLES = 4000;
/** A highlight or a shadow may cover the ground of a cell or two. */
const MAX_COVERED = 8;
/** Rounding between colour spaces changes a channel by so much. */
const TOLERANCE = 2;

/** The faults of a picture of a page, one line each. */
export function faultsOf(
  picture: Picture,
  grounds: readonly Ground[],
  inks: readonly Ink[],
): string[] {
  const faults: string[] = [];
  const { width, height } = picture;
  const samples = samplesOf(picture);
  for (const [way, length, step, place] of [
    ['sideways', width, 1, (at: number) => at % width],
    ['downwards', height, width, (at: number) => Math.floor(at / width)],
  ] as const) {
    const period = periodOf(picture, samples, length, step, place);
    if (period !== null) faults.push(`repeats itself ${way} every ${period} pixels`);
  }
  const bare = grounds.filter((ground) => !shows(picture, ground));
  if (bare.length > MAX_COVERED) {
    const [first] = bare;
    faults.push(`unpainted in ${bare.length} places, the first at ${first?.x}, ${first?.y}`);
  }
  const blank = inks.filter((ink) => isBlank(picture, ink));
  if (blank.length > 0) {
    const [first] = blank;
    faults.push(`blank where ${blank.length} words stand, the first at ${first?.x}, ${first?.y}`);
  }
  return faults;
}

/** Pixels that differ from those to the left and above, which only letters have. */
function samplesOf({ width, pixels }: Picture): number[] {
  const found: number[] = [];
  for (let at = width + 1; at < pixels.length; at += 1) {
    const pixel = pixels[at];
    if (pixel !== pixels[at - 1] && pixel !== pixels[at - width]) found.push(at);
  }
  const every = Math.ceil(found.length / MAX_SAMPLES);
  return found.filter((_, index) => index % every === 0);
}

/** The distance after which nearly all samples repeat, or null. */
function periodOf(
  { pixels }: Picture,
  samples: readonly number[],
  length: number,
  step: number,
  place: (at: number) => number,
): number | null {
  const mayDiffer = 1 - REPEATED_SHARE;
  for (let period = MIN_PERIOD; period <= length / 2; period += 1) {
    let [compared, different] = [0, 0];
    for (const at of samples) {
      if (place(at) + period >= length) continue;
      compared += 1;
      if (pixels[at] !== pixels[at + period * step]) different += 1;
      if (different > samples.length * mayDiffer) break;
    }
    if (compared >= MIN_COMPARED && different <= compared * mayDiffer) return period;
  }
  return null;
}

/** Whether any pixel of a cell has the colour of the ground that the page says is there. */
function shows({ width, height, pixels }: Picture, { x, y, size, colour }: Ground): boolean {
  for (let row = y; row < Math.min(y + size, height); row += 1) {
    for (let column = x; column < Math.min(x + size, width); column += 1) {
      if (isNear(pixels[row * width + column] ?? 0, colour)) return true;
    }
  }
  return false;
}

const isNear = (one: number, other: number): boolean =>
  [16, 8, 0].every(
    (bits) => Math.abs(((one >> bits) & 255) - ((other >> bits) & 255)) <= TOLERANCE,
  );

/** Whether a place in the picture has a single colour. */
function isBlank({ width, height, pixels }: Picture, ink: Ink): boolean {
  const [left, top] = [Math.max(ink.x, 0), Math.max(ink.y, 0)];
  const right = Math.min(ink.x + ink.width, width);
  const bottom = Math.min(ink.y + ink.height, height);
  if (left >= right || top >= bottom) return false;
  const colour = pixels[top * width + left] ?? 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      if (!isNear(pixels[row * width + column] ?? 0, colour)) return false;
    }
  }
  return true;
}
