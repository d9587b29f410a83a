/** One package whose code is in the build, and on what terms. */
export interface Licence {
  name: string;
  version: string;
  /** SPDX identifier, as the package states it. */
  licence: string;
  text: string;
}
