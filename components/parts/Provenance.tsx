import type { ComponentChildren } from 'preact';
import { useContext, useId, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { Meta } from '../../lib/model/records.ts';
import type { Envelope } from '../../lib/panel/load-state.ts';
import { formatAge, formatRecent } from '../../lib/research/format-date.ts';
import { Button, IconButton, named } from './buttons.tsx';
import { QUARTER_MINUTE, useClock } from './clock.tsx';
import { Icon } from './Icon.tsx';
import { Collapsible } from './MoreOfList.tsx';
import { AgeAboveContext } from './panel-context.ts';
import { AsOf } from './ShortValue.tsx';
import { Untrusted } from './Untrusted.tsx';

/** An answer, or the pages of a list that were read. */
export type Aged = Envelope & { pages?: number };

export interface ProvenanceProps {
  envelope: Aged;
  /** Who says it, before its age. */
  source?: ComponentChildren;
  /** What can be done with it, before the button of the notes. */
  acts?: ComponentChildren;
  /** What the service says about its source, behind a button; where it stands in sight, none. */
  notes?: string[];
  /** Words the as-of, `asOfAnswer` beside a value that has its own date. */
  asOfWords?: 'asOf' | 'asOfAnswer';
  /** Further fields of the answer, behind the same button. */
  details?: ComponentChildren;
  /** Name of the part this belongs to, heard after the button's words; empty where these say it. */
  part: string;
  refreshing: boolean;
  onRefresh(): void;
  /** Label of the button, if its cost alone is not clear enough. */
  refreshLabel?: string | undefined;
}

/** Source, age, notes and refresh of an answer in one line, without what the line above already says. */
export function Provenance(props: ProvenanceProps) {
  const { envelope, source, acts, asOfWords, details, part } = props;
  const { refreshing, onRefresh, refreshLabel } = props;
  const { asOfSent } = envelope.meta;
  const notes = [...(props.notes ?? []), ...(asOfSent ? [t('asOfSent', asOfSent)] : [])];
  const now = useClock(QUARTER_MINUTE);
  /** Retrieval time of the answer that was on screen when the user refreshed. */
  const [stale, setStale] = useState<number | null>(null);
  const [notesOpen, setNotesOpen] = useState(false);
  const id = useId();
  const { pages = 1 } = envelope;
  const costs = refreshLabel ?? (pages > 1 ? tCount('refreshPages', pages) : null);
  /** Its part is heard after the button's words. */
  const ofPart = (words: string) => `${words} ${part}`.trim();
  const moreWords = ofPart(t(details ? 'sourceDetails' : 'sourceNotes'));
  const label = refreshing ? t('refreshing') : (costs ?? t('refresh'));
  const above = useContext(AgeAboveContext);
  const isSaid = (one: keyof typeof above) =>
    above[one] !== null && WORDS_OF[one](above[one], now) === WORDS_OF[one](envelope, now);
  const said = { asOf: isSaid('asOf'), retrieved: isSaid('retrieved') };
  const isShort = !source && said.asOf && said.retrieved;
  const ageWithout = (left: typeof said) => (
    <>
      {!left.asOf && (
        <span>
          <AsOf time={envelope.meta.asOf} now={now} words={asOfWords} />
        </span>
      )}
      {!left.retrieved && (
        <>
          <span>{t('retrieved', formatAge(now - envelope.retrievedAt))}</span>
          {envelope.fromCache && <span>{t('kept')}</span>}
        </>
      )}
    </>
  );
  return (
    <div
      class={`provenance hint wrap middle between above-xs${isShort ? ' provenance-short' : ''}`}
    >
      {!isShort && (
        <span class={source && said.asOf ? 'row provenance-one-line' : 'row'}>
          {source && <span class="provenance-source">{source}</span>}
          {ageWithout(said)}
        </span>
      )}
      <span class="provenance-acts wrap middle last">
        {acts}
        {(notes.length > 0 || details || said.retrieved) && (
          <IconButton
            icon="info"
            name={moreWords}
            aria-expanded={notesOpen}
            aria-controls={id}
            onClick={() => setNotesOpen(!notesOpen)}
          />
        )}
        <Button
          class="quiet"
          icon="refresh"
          words={costs && label}
          {...named(ofPart(label))}
          aria-disabled={refreshing}
          onClick={() => {
            if (refreshing) return;
            setStale(envelope.retrievedAt);
            onRefresh();
          }}
        />
      </span>
      <span class="visually-hidden" role="status">
        {!refreshing && stale !== null && envelope.retrievedAt > stale && t('refreshDone')}
      </span>
      {notesOpen && (
        <div id={id} class="notes hint whole">
          {(said.asOf || said.retrieved) && (
            <span class="row">{ageWithout({ asOf: false, retrieved: false })}</span>
          )}
          {details}
          {notes.map((note) => (
            <Note key={note} text={note} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The words of an answer's age; an answer omits those that the answer above it shows. */
const WORDS_OF = {
  asOf: ({ meta: { asOf } }: Envelope, now: number) =>
    asOf === null ? '' : formatRecent(asOf, now),
  retrieved: ({ retrievedAt, fromCache }: Envelope, now: number) =>
    `${formatAge(now - retrievedAt)} ${fromCache}`,
};

/** How many rows of a list are not shown: a list that is not whole says so. */
export function LeftOut({ meta }: { meta: Meta }) {
  const { unread, surplus } = meta.leftOut ?? { unread: 0, surplus: 0 };
  const notes = [
    ...(unread > 0 ? [tCount('rowsUnread', unread)] : []),
    ...(surplus > 0 ? [tCount('rowsSurplus', surplus)] : []),
  ];
  return notes.map((note) => (
    <p class="hint line" key={note}>
      <Icon name="alert" /> <span>{note}</span>
    </p>
  ));
}

/** Whether a list holds nothing at all: one whose rows could not be read is not empty. */
export const isEmptyList = ({ data, meta }: { data: unknown[]; meta: Meta }): boolean =>
  data.length === 0 && meta.leftOut === undefined && meta.nextOffset === null;

/** What the service says about its source (contract 2.1), in its own words. */
export function SourceNotes({ notes }: { notes: string | null }) {
  if (notes === null || notes.trim() === '') return null;
  return (
    <div class="notes hint whole">
      <span class="visually-hidden">{t('sourceNotes')}: </span>
      <Note text={notes} />
    </div>
  );
}

const Note = ({ text }: { text: string }) => (
  <Collapsible length={text.length}>
    <Untrusted text={text} cap={1000} />
  </Collapsible>
);
