import type { WordKey } from '../../lib/i18n/words.ts';
import type { RunPart } from '../../lib/panel/runs.ts';

export const PART_WORDS: Record<RunPart, WordKey> = {
  quotes: 'partQuotes',
  events: 'tabEvents',
  moreEvents: 'tabEvents',
  documents: 'documentsHeading',
};
