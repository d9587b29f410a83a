import { expect, it } from 'vitest';
import { isRestated } from '../../../lib/research/look.ts';

it.each([true, 'true', 'True', 'yes', 'YES', 'restated', 'Restated'])(
  'treats the status %j as restated',
  (status) => expect(isRestated(status)).toBe(true),
);

it.each([false, null, 1, 0, '', 'false', 'no', 'not restated', 'yesterday', 'untrue', 'restated?'])(
  'does not treat the status %j as restated',
  (status) => expect(isRestated(status)).toBe(false),
);
