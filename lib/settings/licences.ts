declare const __LICENCES__: Licence[];

/** Compiled in by wxt.config.ts. Loaded on demand, because it is long and rarely read. */
export const LICENCES: Licence[] = __LICENCES__;

/** One package whose code is in the build, and on what terms. */
export interface Licence {
  name: string;
  version: string;
  /** SPDX identifier, as the package states it. */
  licence: string;
  text: string;
}
