import { useContext, useId, useRef, useState } from 'preact/hooks';
import { capital, t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import {
  MAX_NOTE_LENGTH,
  type NoteAbout,
  noteKey,
  noteOn,
  notesOnOtherVersions,
} from '../../lib/model/notes.ts';
import type { DocumentPage } from '../../lib/model/records.ts';
import { listingOf } from '../../lib/model/saved-companies.ts';
import type { NoteOutcome } from '../../lib/panel/read-back.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button } from '../parts/buttons.tsx';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { onEscape } from '../parts/panel-keys.ts';
import { useStoredText } from '../parts/use-stored-text.ts';

/** The user's note on the open company; nothing where none may be kept. */
export function CompanyNote() {
  const { listing: company, policy } = usePanelContext();
  if (company === null || isOff(policy, 'recents')) return null;
  const name = company.name ?? company.ticker ?? company.id;
  return (
    <NoteField
      key={company.id}
      about={{ kind: 'company', company: listingOf(company) }}
      name={shownText(name, 80).text}
    />
  );
}

/** The user's note on a page of a document, inside the answer that brought the page. */
export function PageNote({ page }: { page: DocumentPage }) {
  const { listing: company, policy } = usePanelContext();
  const envelope = useContext(EnvelopeContext);
  if (envelope === null || isOff(policy, 'recents')) return null;
  const about = {
    kind: 'page' as const,
    company: company && listingOf(company),
    documentId: page.documentId,
    page: page.page,
    title: page.title?.slice(0, 500) ?? null,
    versionId: page.versionId?.slice(0, 500) ?? null,
    // Half an address leads nowhere.
    sourceUrl: page.sourceUrl && page.sourceUrl.length <= 2000 ? page.sourceUrl : null,
    asOf: envelope.meta.asOf?.slice(0, 500) ?? null,
    retrievedAt: envelope.retrievedAt,
  };
  return <NoteField key={noteKey(about)} about={about} name={t('searchPage', page.page)} />;
}

/** A quiet button that unfolds the note; its first words stand beside it while it is folded. */
function NoteField({ about, name }: { about: NoteAbout; name: string }) {
  const [open, setOpen] = useState(false);
  const { notes, onNote } = usePanelContext();
  const note = useStoredText<NoteOutcome>({
    key: `note ${noteKey(about)}`,
    stored: noteOn(notes, about),
    most: MAX_NOTE_LENGTH,
    isNoneIfBlank: true,
    write: (write) => onNote({ about, ...write }),
  });
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { text, problem, excess } = note;
  return (
    <div class="note wrap middle above small" data-focus="textarea">
      <Button
        ref={button}
        class="quiet"
        aria-label={t('noteOn', name)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        icon={text === '' ? 'note' : 'noted'}
        words={t('note')}
        onClick={() => setOpen(!open)}
      />
      {!open && text !== '' && (
        <span class="note-start muted one-line">
          <bdi>{text}</bdi>
        </span>
      )}
      {open && (
        <div class="whole">
          <textarea
            id={id}
            rows={3}
            dir="auto"
            aria-label={t('noteOn', name)}
            aria-describedby={`${id}-hint`}
            aria-invalid={excess > 0}
            value={text}
            ref={focusAtEnd}
            onInput={({ currentTarget }) => note.type(currentTarget.value)}
            onBlur={note.save}
            onKeyDown={onEscape(() => {
              setOpen(false);
              button.current?.focus();
            })}
          />
          <p id={`${id}-hint`} class="hint above-xs">
            {problem === null && excess <= 0 && t('noteHint')}
          </p>
        </div>
      )}
      <TextStatus text={note} words={problem && `note${capital(problem)}`} />
      {notesOnOtherVersions(notes, about).map((other) => (
        <div key={noteKey(other.about)} class="whole">
          <p class="hint">{t('noteOtherVersion')}</p>
          <blockquote class="excerpt note-other anywhere" dir="auto">
            {other.text}
          </blockquote>
        </div>
      ))}
      {problem === 'changed' && <TextChoice text={note} />}
    </div>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface TextProps {
  text: ReturnType<typeof useStoredText>;
}

/** Why a text is not stored, in these words unless it is too long; and the one from elsewhere. */
export const TextStatus = ({
  text: { excess, problem, stored },
  words,
}: TextProps & { words: WordKey | null }) => (
  <div class="whole" role="status">
    {excess > 0 && <p class="hint ink strong">{tCount('noteTooLong', excess)}</p>}
    {excess <= 0 && words && <p class="hint ink strong">{t(words)}</p>}
    {problem === 'changed' && stored && (
      <blockquote class="excerpt note-other anywhere" dir="auto">
        {stored.text}
      </blockquote>
    )}
  </div>
);

/** Lets the user keep this text or the one from elsewhere. */
export const TextChoice = ({ text }: TextProps) => (
  <p class="buttons">
    <Button words={t('noteKeepThis')} onClick={text.keepThis} />
    <Button words={t('noteTakeOther')} onClick={text.takeOther} />
  </p>
);
