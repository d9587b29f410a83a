import { useId, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import type { Pages } from '../../lib/panel/load-state.ts';
import { latestFirst, latestReport, publicationYear } from '../../lib/research/document-list.ts';
import { valueWord, wordAsSent } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Button } from '../parts/buttons.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList, FieldValue } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PartSection } from '../parts/Loaded.tsx';
import { FirstRows } from '../parts/MoreOfList.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { type CompanyProps, useFold, usePanelContext } from '../parts/panel-context.ts';
import { Heard, Skeleton } from '../parts/Section.tsx';
import { untrustedName } from '../parts/Untrusted.tsx';
import { andDate, DocumentFacts, DocumentLine, documentName } from './DocumentLine.tsx';

/** The company's documents; a button requests them, because the list costs a request. */
export const DocumentsSection = ({ company: { documents: load }, onLoad }: CompanyProps) => (
  <PartSection
    of="documents"
    anchor="part-documents"
    titleHidden={load.state !== 'idle'}
    aside={
      <>
        <Heard>
          {load.state === 'loaded' &&
            load.answer.pages === 1 &&
            tCount('searchFound', load.answer.data.length)}
        </Heard>
        {load.state === 'idle' && (
          <Button words={t('loadOne')} onClick={() => onLoad('documents')} />
        )}
      </>
    }
    isAskedElsewhere
    part={t('tabDocuments')}
    skeleton={<Skeleton lines={[7, 4, 8, 6, 7, 4, 8, 4]} />}
  >
    {(pages) => <DocumentList pages={pages} />}
  </PartSection>
);

/** The type and year that narrow the documents read so far; null for all. */
interface Wanted {
  type: string | null;
  year: string | null;
}

/** The documents read so far, latest first and narrowed by type and year, and the button for older documents. */
function DocumentList({ pages }: { pages: Pages<DocumentItem> }) {
  const { onMore } = usePanelContext();
  const { data } = pages;
  const [wanted, setWanted] = useState<Wanted>({ type: null, year: null });
  if (isEmptyList(pages)) return <p class="nothing-words">{t('documentsNone')}</p>;
  const types = distinct(data.map(({ type }) => type));
  const years = distinct(data.map(publicationYear));
  // A newer answer may lack the chosen type or year.
  const type = wanted.type !== null && types.includes(wanted.type) ? wanted.type : null;
  const year = wanted.year !== null && years.includes(wanted.year) ? wanted.year : null;
  const ofType = data.filter((one) => type === null || one.type === type);
  const ofYear = data.filter((one) => year === null || publicationYear(one) === year);
  const shown = latestFirst(ofType.filter((one) => ofYear.includes(one)));
  const rowOf = (document: DocumentItem) => {
    // The list only grows at its end, so a row without an id can be keyed by its position.
    const key = document.id ?? `row ${data.indexOf(document)}`;
    return <DocumentRow key={key} part={`document ${key}`} document={document} />;
  };
  return (
    <>
      <LatestReport documents={data} />
      {(types.length > 1 || years.length > 1) && (
        <div class="filter wrap middle">
          <Choice
            label={t('documentsType')}
            values={types}
            wordsOf={kindWords}
            of={ofYear.map((one) => one.type)}
            chosen={type}
            onChoose={(type) => setWanted({ ...wanted, type })}
          />
          <Choice
            label={t('documentsYear')}
            values={years.toSorted().reverse()}
            wordsOf={(year) => year}
            of={ofType.map(publicationYear)}
            chosen={year}
            onChoose={(year) => setWanted({ ...wanted, year })}
          />
          <p class="hint" role="status">
            {shown.length < data.length && t('filterHides', data.length - shown.length)}
          </p>
        </div>
      )}
      <FirstRows
        pages={pages}
        groups={[{ heading: null, rows: shown.map(rowOf) }]}
        fold="documents"
        more={t('documentsMore')}
        cut={t('documentsCut')}
        onMore={() => onMore('documents')}
      />
    </>
  );
}

const distinct = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value?.trim()).map(String)),
];

function kindWords(type: string): string {
  const word = valueWord('kind', type);
  return word ? t(word) : shownText(wordAsSent(type), 60).text;
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  wordsOf(value: string): string;
  /** The value of each row that the other choice leaves, for the counts. */
  of: readonly (string | null)[];
  chosen: string | null;
  onChoose(value: string | null): void;
}

function Choice({ label, values, wordsOf, of, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  if (values.length < 2) return null;
  return (
    <span class="choice inline small">
      <label class="muted" for={id}>
        {label}
      </label>
      <select
        id={id}
        // Identifies options by index, because a type is outside text and may have any value.
        value={chosen === null ? -1 : values.indexOf(chosen)}
        onChange={({ currentTarget }) => onChoose(values[Number(currentTarget.value)] ?? null)}
      >
        <option value={-1}>{`${t('filterAll')} · ${of.length}`}</option>
        {values.map((value, place) => (
          <option key={value} value={place}>
            {`${wordsOf(value)} · ${of.filter((one) => one === value).length}`}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The button that opens the newest report on the company's figures. */
function LatestReport({ documents }: { documents: readonly DocumentItem[] }) {
  const { listing: company, onReadPage } = usePanelContext();
  const report = latestReport(documents);
  if (report === null || report.id === null) return null;
  const { id: documentId, title, pageCount, fiscalPeriod } = report;
  return (
    <Button
      class="latest-report fill accent"
      title={shownText(documentName(report), 200).text}
      onClick={() => onReadPage({ documentId, title, pageCount, company, page: 1 })}
    >
      {t('documentsLatest')}
      {fiscalPeriod?.trim() && <bdi class="untrusted">{shownText(fiscalPeriod, 20).text}</bdi>}
      <span class="hint last">{t('documentsLatestCost')}</span>
    </Button>
  );
}

/** A document: its line opens its first page; Details show its links, dates and ids. */
function DocumentRow({ part, document }: { part: string; document: DocumentItem }) {
  const { id, versionId, other } = document;
  const [open, setOpen] = useFold(part);
  const called = `${untrustedName(documentName(document), 80)}${andDate(document)}`;
  return (
    <li class="document anchor airy ruled">
      <DocumentLine document={document} />
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary class="muted">
          <span class="visually-hidden">
            {t('documentDetails')}: {called}
          </span>
          <Icon name="down" />
        </summary>
        <div class="above-xs">
          <p class="document-line document-links hint wrap apart">
            <ExternalLink url={document.sourceUrl} label={t('linkOriginal')} about={called} />
            <ExternalLink url={document.link} label={t('linkService')} about={called} />
          </p>
          <p class="document-line row hint">
            <DocumentFacts document={document} />
          </p>
          <FieldList
            known={[
              { label: t('documentVersion'), value: <FieldValue value={versionId} /> },
              { label: t('documentId'), value: <FieldValue value={id} /> },
            ]}
            other={other}
          />
        </div>
      </details>
      {id === null && <p class="hint">{t('rowNoId')}</p>}
    </li>
  );
}
