import type { Expected } from './call.ts';
import type { Told } from './row.ts';
import { word } from './words.ts';

/** What the document tells of an end. */
export const toldOf = (expected: Expected): Told => ({
  end: endWords(expected),
  way: wayWords(expected),
  calls: String(expected.calls),
});

function endWords({ says }: Expected): string {
  if (says === 'answer') return 'the answer';
  return [`“${says.words}”`, ...says.details].join(' · ');
}

function wayWords({ says }: Expected): string {
  if (says === 'answer') return '';
  switch (says.way) {
    case 'edit':
    case 'none':
      return 'as the words say';
    case 'wait':
      return `a countdown, then “${word('tryAgain')}”`;
    case 'retry':
      return `“${word('tryAgain')}”`;
    default:
      return `“${word(says.way)}”`;
  }
}
