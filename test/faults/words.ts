import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import {
  failureDetails,
  failureWords,
  type RecoveryAction,
} from '../../lib/research/failure-words.ts';
import { useEnglish } from '../words.ts';

useEnglish();

/** What the panel says of a failure, and the way on that it offers. */
export interface Says {
  words: string;
  way: RecoveryAction;
  /** Code, request id and the check that failed, in the panel's order. */
  details: string[];
}

/** The panel's own rule, read back in English: public/_locales/en. */
export function saysOf(failure: Failure, typed = false): Says {
  const { message, substitutions, way } = failureWords(failure, typed);
  const words = t(message, ...substitutions);
  return {
    words: way === 'edit' ? `${words} ${t('wayEdit')}` : words,
    way,
    details: failureDetails(failure).map(({ label, value }) => `${t(label)} ${value}`),
  };
}

/** The panel's English word for a key. */
export const word = (key: WordKey): string => t(key);
