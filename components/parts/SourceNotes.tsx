import { t } from '../../lib/i18n/words.ts';
import { Collapsible } from './Collapsible.tsx';
import { Untrusted } from './Untrusted.tsx';

/** What the service says about its source (contract 2.1), in its own words. */
export function SourceNotes({ notes }: { notes: string | null }) {
  if (notes === null || notes.trim() === '') return null;
  return (
    <div class="notes">
      <span class="visually-hidden">{t('sourceNotes')}: </span>
      <Collapsible length={notes.length}>
        <Untrusted text={notes} cap={1000} />
      </Collapsible>
    </div>
  );
}
