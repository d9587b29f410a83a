import { useContext, useRef } from 'preact/hooks';
import { capital, t, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_CLIPS } from '../../lib/model/clips.ts';
import { type Note, noteOn } from '../../lib/model/notes.ts';
import type { DocumentTitle } from '../../lib/model/records.ts';
import type { ClipOutcome } from '../../lib/panel/clips.ts';
import { type Citable, type Cited, sourceOf } from '../../lib/research/cite/cited.ts';
import type { CiteFormat } from '../../lib/research/cite/write.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button, named } from '../parts/buttons.tsx';
import type { IconName } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied, useOutcome } from '../parts/use-outcome.ts';

interface CiteMenuProps {
  subject: Cited;
  /** Appended to the buttons' accessible names, because a list has many such buttons. */
  name: string;
  /** Shows icons instead of words, and no menu, because a row has little room. */
  isBrief?: boolean;
  /** The value's company and answer, if they are not the open company and the surrounding answer. */
  of?: Pick<Citable, 'company' | 'envelope'>;
  /** The subject is already a clip, so it cannot be clipped again. */
  isClip?: boolean;
  /** The passage that the user selected, to clip instead of the whole page; null if nothing is selected. */
  passage?(): string | null;
}

/** The menu's formats. The format "value", whose words depend on the subject, comes before them. */
const MORE: [CiteFormat, WordKey][] = [
  ['source', 'citeSourceOnly'],
  ['fields', 'citeFields'],
  ['markdown', 'formatMarkdown'],
];

/** The word for the value that can be copied alone; empty or null if the service sent no value. */
function valueWord(subject: Cited): WordKey | '' | null {
  switch (subject.kind) {
    case 'fact':
      return subject.fact.value && 'citeValue';
    case 'quote':
      return subject.quote.price && 'citeValue';
    case 'event':
      return 'citeDate';
    case 'excerpt':
    case 'page':
      return sourceOf(subject).text && 'citeFormatText';
  }
}

const writer = () => import('../../lib/research/cite/write.ts');
/** Loads the code early, so that the browser still treats the later press as a user gesture. */
const prepare = () => void writer();

/** Copies a value with its citation in one press; a menu offers other formats, and another button clips it. */
export function CiteMenu(props: CiteMenuProps) {
  const { subject, name, isBrief = false, of, isClip = false, passage } = props;
  const { onCopy, onClip, policy, ...panel } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const [clipped, setClipped] = useOutcome<ClipOutcome>((outcome) => outcome === 'saved');
  const around = useContext(EnvelopeContext);
  /** The selection when the press on Clip began, because the press may clear it. */
  const selected = useRef<string | null>(null);
  const { company, envelope } = of ?? { company: panel.listing, envelope: around };
  // Outside an answer, a citation has no source to name.
  if (envelope === null) return null;
  const from = { company, envelope };
  const said = withDocument(subject, panel.documents);
  const copy = async (format: CiteFormat = 'short') => {
    const { writeCitation } = await writer();
    const citable = { ...said, note: noteOf(subject, panel.notes), ...from };
    setCopied(onCopy(writeCitation(citable, format)));
  };
  const clip = (selection: string | null) => {
    const text = passage?.() ?? selection;
    setClipped(onClip({ ...withPassage(said, text), ...from }));
  };
  const called = shownText(name, 160).text;
  const word = valueWord(subject);
  const formats: [CiteFormat, WordKey][] = word ? [['value', word], ...MORE] : MORE;
  return (
    <span
      class={isBrief ? 'cite-brief line middle' : 'cite anchor'}
      data-value
      onFocusIn={prepare}
      onPointerEnter={prepare}
    >
      <Button
        {...faceOf(isBrief, copied ? ['plugged', 'copied'] : ['copy', 'copy'])}
        {...named(`${t('copy')}: ${called}`)}
        data-copy
        onClick={() => void copy()}
      />
      {!isBrief && (
        <Menu name={t('citeFormats')} about={called} icon="down" button={{ class: 'quiet muted' }}>
          {() =>
            formats.map(([format, words]) => (
              <Button
                key={format}
                class="quiet"
                words={t(words)}
                onClick={() => void copy(format)}
              />
            ))
          }
        </Menu>
      )}
      <span
        class={copied === false ? 'cite-status muted small anywhere' : 'visually-hidden'}
        role="status"
      >
        {copied !== null && t(copied ? 'copied' : 'copyFailed')}
      </span>
      {!isClip && !isOff(policy, 'clips') && (
        <>
          <Button
            {...faceOf(isBrief, clipped === 'saved' ? ['plugged', 'clipped'] : ['clip', 'clip'])}
            {...named(`${t('clip')}: ${called}`)}
            {...(passage && { title: t('clipPageHint') })}
            data-clip
            onPointerDown={() => {
              selected.current = passage?.() ?? null;
            }}
            onClick={() => {
              clip(selected.current);
              selected.current = null;
            }}
          />
          <ClipStatus outcome={clipped} />
        </>
      )}
    </span>
  );
}

const faceOf = (isIcon: boolean, [icon, words]: [IconName, WordKey]) =>
  isIcon ? { class: 'quiet muted', icon } : { class: 'quiet', words: t(words) };

/** The failures that have words of their own. */
const PROBLEMS = ['full', 'noRoom', 'tooLong'] as const satisfies ClipOutcome[];

/** Reports the outcome of a clip; if the clips or the storage are full, offers the place to delete something. */
function ClipStatus({ outcome }: { outcome: ClipOutcome | null }) {
  const { onShowPlace, onOpenOptions } = usePanelContext();
  const isProblem = outcome !== null && outcome !== 'saved';
  const problem = PROBLEMS.find((one) => one === outcome) ?? 'failed';
  return (
    <>
      <span
        class={isProblem ? 'cite-status muted small anywhere' : 'visually-hidden'}
        role="status"
      >
        {outcome !== null && (isProblem ? t(`clip${capital(problem)}`, MAX_CLIPS) : t('clipped'))}
      </span>
      {outcome === 'full' && (
        <Button class="quiet" words={t('placeClips')} onClick={() => onShowPlace('clips')} />
      )}
      {outcome === 'noRoom' && (
        <Button class="quiet" words={t('options')} onClick={onOpenOptions} />
      )}
    </>
  );
}

const withPassage = (subject: Cited, text: string | null): Cited =>
  subject.kind === 'page' && text !== null
    ? { ...subject, page: { ...subject.page, text } }
    : subject;

function noteOf(subject: Cited, notes: readonly Note[]): string | null {
  const { documentId, page, versionId } = sourceOf(subject);
  const isPassage = subject.kind === 'page' || subject.kind === 'excerpt';
  if (!isPassage || documentId === null || page === null) return null;
  return noteOn(notes, { kind: 'page', documentId, page, versionId })?.text ?? null;
}

/** Adds a document's title and version to a fact, because a fact has only the document's id. */
function withDocument(subject: Cited, documents: readonly DocumentTitle[]): Cited {
  if (subject.kind !== 'fact') return subject;
  const { documentId } = subject.fact;
  return { ...subject, document: documents.find(({ id }) => id === documentId) ?? null };
}
