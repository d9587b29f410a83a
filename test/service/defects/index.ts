import { API_DEFECTS } from './api.ts';
import type { Defect } from './defect.ts';
import { METADATA_DEFECTS } from './metadata.ts';
import { ORIGIN_DEFECTS } from './origins.ts';
import { SIGN_IN_DEFECTS } from './sign-in.ts';

/** Single defects of a deployment, each with the row of `npm run check-service` that names it. */
export const DEFECTS: readonly Defect[] = [
  ...METADATA_DEFECTS,
  ...SIGN_IN_DEFECTS,
  ...ORIGIN_DEFECTS,
  ...API_DEFECTS,
];

/** The defect of that name, if there is one. */
export const defectOf = (name: string | undefined): Defect | undefined =>
  DEFECTS.find((defect) => defect.name === name);
