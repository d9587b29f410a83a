import { expect, it } from 'vitest';
import { isRestated } from '../../../lib/research/restated.ts';

it.each([true, 'true', 'True', 'yes', 'YES', 'restated', 'Restated'])(
  'a fact whose status is %j was restated',
  (status) => expect(isRestated(status)).toBe(true),
);

it.each([false, null, 1, 0, '', 'false', 'no', 'not restated', 'yesterday', 'untrue', 'restated?'])(
  'a fact whose status is %j is not said to be restated',
  (status) => expect(isRestated(status)).toBe(false),
);
