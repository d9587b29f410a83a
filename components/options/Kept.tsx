import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/languages.ts';
import { t } from '../../lib/i18n/words.ts';
import { MAX_NOTE_LENGTH, type Note, noteKey } from '../../lib/model/notes.ts';
import type { Clearable, OptionsProps } from '../../lib/panel/options.ts';
import { isoDate } from '../../lib/research/calendar-date.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { isClippingOff, isOff, isSyncOff } from '../../lib/settings/policy.ts';
import { Button, ConfirmButton } from '../parts/buttons.tsx';
import { Fold, Section } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The data stored on this machine, how long it stays, and a button to clear each kind. */
export const Kept = (props: OptionsProps) => (
  <Section level={2} title={t('optionsData')}>
    {props.isNewer && (
      <p role="alert" class="ink strong">
        {t('keptNewer')}
      </p>
    )}
    <ul class="options-rows">
      {rowsOf(props).map(({ what, name, hint, ...row }) => (
        <Fragment key={what}>
          <KeptRow {...row} onClear={() => props.onClear(what)}>
            <p>{name}</p>
            <p class="hint">{hint}</p>
          </KeptRow>
          {what === 'notes' && props.notes.length > 0 && <Notes {...props} />}
        </Fragment>
      ))}
    </ul>
  </Section>
);

/** Every kind that the administrator lets the extension keep, in the order shown. */
function rowsOf({ saved, notes, clips, looks, seen, sync, policy }: OptionsProps): KeptKind[] {
  const { recents, pins, lists } = saved;
  const isPlain = lists.length === 1 && lists[0]?.name === null;
  const isSynced = sync?.state === 'on' && !isSyncOff(policy);
  const keepsCompanies = !isOff(policy, 'recents');
  const rows: (KeptKind | false)[] = [
    keepsCompanies && {
      what: 'recents',
      name: t('keptRecents', recents.length),
      hint: t('keptSavedHint'),
      clear: t('clearRecentsNow'),
      isEmpty: recents.length === 0,
    },
    keepsCompanies && {
      what: 'seen',
      name: t('keptSeen', seen.companies, kilobytes(seen.bytes)),
      hint: t('keptSeenHint'),
      clear: t('clearSeenNow'),
      isEmpty: seen.companies === 0,
    },
    keepsCompanies && {
      what: 'pins',
      name: t('keptPins', pins.length),
      hint: t(isSynced ? 'keptPinsSyncedHint' : 'keptPinsHint'),
      clear: t('clearPinsNow'),
      isEmpty: pins.length === 0 && isPlain,
    },
    keepsCompanies && {
      what: 'notes',
      name: t('keptNotes', notes.length),
      hint: t('keptNotesHint'),
      clear: t('clearNotesNow'),
      isEmpty: notes.length === 0,
    },
    !isClippingOff(policy) && {
      what: 'clips',
      name: t('keptClips', clips.clips, kilobytes(clips.bytes)),
      hint: t('keptClipsHint'),
      clear: t('clearClipsNow'),
      isEmpty: clips.clips === 0,
    },
    keepsCompanies &&
      !isOff(policy, 'changes') && {
        what: 'changes',
        name: t('keptChanges', looks.companies, kilobytes(looks.bytes)),
        hint: t('keptChangesHint'),
        clear: t('clearChangesNow'),
        isEmpty: looks.companies === 0,
      },
    {
      what: 'options',
      name: t('keptOptions'),
      hint: t(isSynced ? 'keptOptionsSyncedHint' : 'keptOptionsHint'),
      clear: t('resetOptions'),
    },
    {
      what: 'answers',
      name: t('keptAnswers'),
      hint: t('keptAnswersHint'),
      clear: t('forgetAnswers'),
    },
  ];
  return rows.filter((row) => row !== false);
}

export const kilobytes = (bytes: number) =>
  numberFormat(t('locale')).format(Math.ceil(bytes / 1000));

interface KeptKind {
  what: Clearable;
  name: string;
  /** How long it stays, and what goes with it. */
  hint: string;
  /** The words of the button. */
  clear: string;
  isEmpty?: boolean;
}

interface KeptRowProps extends Pick<KeptKind, 'clear' | 'isEmpty'> {
  children: ComponentChildren;
  onClear(): Promise<boolean>;
}

/** What is kept, and the button that clears it. */
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
              clear={t('noteDelete')}
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
              <p class="hint">{dayOf(note.editedAt)}</p>
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
