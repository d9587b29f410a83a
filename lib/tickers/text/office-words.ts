import { tableOf } from '../words/lexicon.ts';

/**
 * What is abbreviated in brackets and is no company: offices, unions, laws, programmes, measures. The
 * noun ends the name, or stands before "of"; in Romance languages it begins the name.
 */
export const OFFICE_LAST = tableOf('officeLast');
export const OFFICE_FIRST = tableOf('officeFirst');
/** Sectors and departments, whose last words end companies' names too: `Basic Materials`, `Investor Services`. */
export const SECTOR =
  /^(?:The )?(?:Asset|Basic|Business|Communications?|Consumer|Energy|Environmental|Financial|Health|Human|Industrial|Information|Investment|Investor|Mineral|Natural|Professional|Risk|Technology|Wealth) (?:Care|Management|Materials|Partners|Products|Resources|Services|Technology)$/;
