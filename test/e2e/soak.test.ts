// @projects long@night

import { expect, test } from 'vitest';
import { MINUTE, soak } from '../soak/soak.ts';

/** A minute of an analyst's day; `npm run soak` lives the whole of it. */

test('keeps memory flat, storage bounded and calls as counted for a minute of work', async () => {
  const verdicts = await soak(MINUTE, console.log);
  expect(verdicts.filter(({ met }) => !met)).toEqual([]);
  // The limit ends only what hangs.
}, 1_200_000);
