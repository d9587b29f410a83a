import type { Licence } from './licence.ts';

declare const __LICENCES__: Licence[];

/** Compiled in by wxt.config.ts; a chunk of its own, for it is long and seldom read. */
export const LICENCES: Licence[] = __LICENCES__;
