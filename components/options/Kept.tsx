import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { numbered, t, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_NOTE_LENGTH, type Note, noteKey } from '../../lib/model/notes.ts';
import type { SavedCompanies } from '../../lib/model/saved-companies.ts';
import type { Clearable, OptionsProps } from '../../lib/panel/options.ts';
import { localDay } from '../../lib/research/calendar-date.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Button, ConfirmButton } from '../parts/buttons.tsx';
import { Fold, Section } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The data stored on this device, how long it stays, and a button to clear each kind. */
export const Kept = (props: OptionsProps) => (
  <Section level={2} title={t('optionsData')}>
    {props.isNewer && (
      <p role="alert" class="ink strong">
        {t('refusedLaterVersion')}
      </p>
    )}
    <ul class="options-rows">
      {kindsOf(props).map(([what, name, hint, clear, count, bytes = 0]) => (
        <Fragment key={what}>
          <KeptRow
            clear={t(clear)}
            isEmpty={count === 0 && (what !== 'pins' || !hasLists(props.saved))}
            onClear={() => props.onClear(what)}
          >
            <p>{count === undefined ? t(name) : t(name, count, kilobytes(bytes))}</p>
            <p class="hint">{t(hint)}</p>
          </KeptRow>
          {what === 'notes' && props.notes.length > 0 && <Notes {...props} />}
        </Fragment>
      ))}
    </ul>
  </Section>
);

/** `name` has count and bytes; `hint` says how long the data stays and what is deleted with it. */
type Kind = [
  ...[what: Clearable, name: WordKey, hint: WordKey, clear: WordKey],
  ...[count?: number, bytes?: number],
];

/** Every kind that the administrator lets the extension keep, in the order shown. */
function kindsOf({ saved, notes, clips, looks, seen, sync, policy }: OptionsProps): Kind[] {
  const isSynced = sync?.state === 'on' && !isOff(policy, 'sync');
  const pinsHint = isSynced ? 'keptPinsSyncedHint' : 'keptPinsHint';
  const optionsHint = isSynced ? 'keptOptionsSyncedHint' : 'keptOptionsHint';
  const kinds: Kind[] = [
    ['recents', 'keptRecents', 'keptSavedHint', 'clearRecentsNow', saved.recents.length],
    ['seen', 'keptSeen', 'keptSeenHint', 'clearSeenNow', seen.count, seen.bytes],
    ['pins', 'keptPins', pinsHint, 'clearPinsNow', saved.pins.length],
    ['notes', 'keptNotes', 'keptNotesHint', 'clearNotesNow', notes.length],
    ['clips', 'keptClips', 'keptClipsHint', 'clearClipsNow', clips.count, clips.bytes],
    ['changes', 'keptChanges', 'keptChangesHint', 'clearChangesNow', looks.count, looks.bytes],
    ['options', 'keptOptions', optionsHint, 'resetOptions'],
    ['answers', 'keptAnswers', 'keptAnswersHint', 'forgetAnswers'],
  ];
  return kinds.filter(([what]) => isKept(what, policy));
}

function isKept(what: Clearable, policy: Policy): boolean {
  if (what === 'options' || what === 'answers') return true;
  return !isOff(policy, what === 'clips' || what === 'changes' ? what : 'recents');
}

const hasLists = ({ lists }: SavedCompanies): boolean =>
  lists.length > 1 || lists[0]?.name !== null;

export const kilobytes = (bytes: number) => numbered(Math.ceil(bytes / 1000));

interface KeptRowProps {
  clear: ComponentChildren;
  isEmpty?: boolean | undefined;
  children: ComponentChildren;
  onClear(): Promise<boolean>;
}

/** A kind of stored data, and the button that clears it. */
const KeptRow = ({ clear, isEmpty = false, children, onClear }: KeptRowProps) => (
  <li class="options-row options-kept wrap middle between apart tight">
    <div>{children}</div>
    <ConfirmButton words={clear} empty={isEmpty} onConfirm={onClear} />
  </li>
);

/** All notes, to be read, deleted one by one, and saved as a file with what they are about. */
function Notes({ notes, policy, onDeleteNote, onExportNotes }: OptionsProps) {
  const [failed, setFailed] = useState(false);
  return (
    <li class="options-notes">
      <Fold words={t('notesShow')}>
        <ul class="options-rows">
          {notes.map((note) => (
            <KeptRow
              key={noteKey(note.about)}
              clear={
                <>
                  {t('noteDelete')}
                  <span class="visually-hidden">
                    : <NoteSubject note={note} />
                  </span>
                </>
              }
              onClear={() => onDeleteNote(note)}
            >
              <p>
                <b>
                  <NoteSubject note={note} />
                </b>
              </p>
              <p class="options-note anywhere" dir="auto">
                <Untrusted text={note.text} cap={MAX_NOTE_LENGTH} />
              </p>
              <p class="hint">{formatDate(localDay(note.editedAt))}</p>
            </KeptRow>
          ))}
        </ul>
        {!isOff(policy, 'export') && (
          <Button
            words={t('exportNotes')}
            onClick={() => void onExportNotes().then((saved) => setFailed(saved === null))}
          />
        )}
        <p class="hint" role="status">
          {failed && t('exportFailed')}
        </p>
      </Fold>
    </li>
  );
}

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
