import type { Scalar } from '../model/records.ts';

/** Whether a fact's status says that it was restated; another word than yes or no says nothing. */
export const isRestated = (restated: Scalar): boolean =>
  restated === true || (typeof restated === 'string' && /^(?:true|yes|restated)$/i.test(restated));
