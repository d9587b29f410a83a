import type { WordKey } from '../i18n/words.ts';
import type { Change } from '../model/changes.ts';
import type { DocumentRow, EventRow, FactRow } from '../model/looks.ts';
import { isRestated } from './restated.ts';

/** What is said of a change, by its kind: both dates of an event keep their certainty beside it. */

export function eventChange(change: Change<EventRow>): WordKey {
  if (change.found !== 'changed') return WORDS[change.found];
  const { was, now } = change;
  if (was.certainty === now.certainty && was.lifecycle === now.lifecycle) return 'changeMoved';
  if (now.certainty === 'confirmed') return 'changeConfirmed';
  return was.certainty === 'confirmed' ? 'changeUnconfirmed' : 'changeStatus';
}

export const documentChange = ({ found }: Change<DocumentRow>): WordKey =>
  found === 'changed' ? 'changeVersion' : WORDS[found];

export function factChange(change: Change<FactRow>): WordKey {
  if (change.found === 'gone') return WORDS.gone;
  const hasOther = change.found === 'changed' || change.beside !== null;
  if (hasOther && isRestated(change.now.restated)) return 'changeRestated';
  return change.found === 'changed' ? 'changeValue' : WORDS.new;
}

const WORDS = { new: 'changeNew', gone: 'changeGone' } as const;
