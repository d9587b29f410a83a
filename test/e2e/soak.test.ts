// @projects long@night soak

import { expect, test } from 'vitest';
import { MINUTE, soak, WHOLE } from '../soak/soak.ts';

/** A minute of an analyst's day; `npm run soak` works through the whole day, eight hours in about twenty minutes. */
const length = process.env.STORY_DAY === 'whole' ? WHOLE : MINUTE;

test('keeps memory flat, storage bounded and calls as counted for all the work', async () => {
  const verdicts = await soak(length, console.log);
  expect(verdicts.filter(({ met }) => !met)).toEqual([]);
  // The time limit ends only a run that hangs.
}, 7_200_000);
