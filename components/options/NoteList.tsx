import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_NOTE_LENGTH, type Note, noteKey } from '../../lib/model/notes.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { isoDate } from '../../lib/research/calendar-date.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface NoteListProps extends Pick<OptionsProps, 'notes' | 'onDeleteNote' | 'onExportNotes'> {
  canExport: boolean;
}

/** All notes, to be read, deleted one by one, and saved as a file with what they are about. */
export function NoteList({ notes, canExport, onDeleteNote, onExportNotes }: NoteListProps) {
  const [failed, setFailed] = useState(false);
  return (
    <details class="fold">
      <summary>
        {t('notesShow')}
        <Icon name="down" />
      </summary>
      <ul class="options-rows">
        {notes.map((note) => (
          <li
            key={noteKey(note.about)}
            class="options-row options-kept wrap middle between apart tight"
          >
            <div>
              <p>
                <b>
                  <NoteSubject note={note} />
                </b>
              </p>
              <p class="options-note anywhere" dir="auto">
                <Untrusted text={note.text} cap={MAX_NOTE_LENGTH} />
              </p>
              <p class="hint">{dayOf(note.editedAt)}</p>
            </div>
            <ConfirmButton words={t('noteDelete')} onConfirm={() => onDeleteNote(note)} />
          </li>
        ))}
      </ul>
      {canExport && (
        <button
          type="button"
          onClick={() => void onExportNotes().then((saved) => setFailed(saved === null))}
        >
          {t('exportNotes')}
        </button>
      )}
      <p class="hint" role="status">
        {failed && t('exportFailed')}
      </p>
    </details>
  );
}

const dayOf = (moment: number): string =>
  formatDate(isoDate(Math.floor(moment / 86_400_000)), t('locale'));

/** The company and, of a document, its title and page. */
export function NoteSubject({ note: { about } }: { note: Note }) {
  const { company } = about;
  const name = company && (company.name ?? company.ticker ?? company.id);
  return (
    <>
      {name !== null && <Untrusted text={name} cap={120} />}
      {about.kind === 'page' && (
        <>
          {name !== null && ' · '}
          {about.title === null ? t('searchUntitled') : <Untrusted text={about.title} cap={120} />}
          {', '}
          {t('searchPage', about.page)}
        </>
      )}
    </>
  );
}
