import { useState } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Pages } from '../../lib/panel/load-state.ts';
import {
  apartAt,
  type ComparableGroup,
  type Difference,
  type NotComparable,
  rowLabels,
} from '../../lib/research/comparison.ts';
import {
  formatPeriod,
  mayStillCome,
  periodLabel,
  readBackTo,
} from '../../lib/research/fact-period.ts';
import { seriesWords } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { ExportButtons } from '../cite/ExportButtons.tsx';
import { shortName } from '../facts/FactDetails.tsx';
import { headOf, WordRow } from '../facts/Figure.tsx';
import { FigureChart } from '../facts/FigureChart.tsx';
import { FigureGrid } from '../facts/FigureGrid.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { ExchangeName, Untrusted } from '../parts/Untrusted.tsx';

interface Column {
  listing: Listing;
  answer: Pages<Fact>;
}

interface CompareGroupProps {
  group: ComparableGroup;
  read: Column[];
  metric: Metric;
  /** The first is open, the others are one key away. */
  isFirst: boolean;
}

/** Series that are alike in all that counts: a column a company, a row a period. */
export function CompareGroup({ group, read, metric, isFirst }: CompareGroupProps) {
  const [open, setOpen] = useState<Fact | null>(null);
  const [pointed, setPointed] = useState<Fact | null>(null);
  const { unit, title } = headOf(group, metric);
  const columns = group.companies.flatMap((id) => read.filter(({ listing }) => listing.id === id));
  const { documents } = usePanelContext();
  const sources = columns.map(({ listing, answer }) => ({ company: listing, envelope: answer }));
  const factsOf = (place: number) => group.rows.flatMap(({ cells }) => cells[place] ?? []);
  const answers = sources.map((source, place) => ({ ...source, metric, rows: factsOf(place) }));
  const labels = rowLabels(group.rows).map((label) => label ?? t('periodMissing'));
  const gaps = group.rows.map((row) =>
    columns.map(({ answer }, place): Gap | undefined => {
      if (row.cells[place]?.length !== 0) return undefined;
      const mayCome = isInPart(answer) && mayStillCome(row.of, answer.data);
      if (mayCome) return { mark: '…', words: t('compareNotRead') };
      const apart = apartAt(row, answer.data, group, metric).map(reason);
      if (apart.length === 0) return { mark: '–', words: t('compareNoFact') };
      return { mark: '≠', words: apart.join(' · ') };
    }),
  );
  const names = columns.map(({ listing }) => shownText(shortName(listing), 24).text);
  const periodOf = (fact: Fact) => {
    const line = group.rows.findIndex(({ cells }) => cells.some((cell) => cell.includes(fact)));
    return shownText(labels[line] ?? '', 24).text;
  };
  return (
    <details class="compare-group ruled" open={isFirst}>
      <summary class="line close">
        <Icon name="down" />
        <div class="grow">
          <h3 class="row">
            <WordRow words={title} strong={2} />
          </h3>
          <p class="hint">{columns.map(({ listing }) => shortName(listing)).join(' · ')}</p>
        </div>
      </summary>
      <FigureChart
        series={columns.map((_, place) => ({
          facts: factsOf(place),
          name: names[place] ?? null,
        }))}
        label={t(
          'factsChartTable',
          t(METRIC_WORDS[metric]),
          `${title.join(', ')} (${names.join(', ')})`,
        )}
        unit={unit}
        current={pointed ?? open}
        onPoint={setPointed}
        periodOf={periodOf}
      />
      <FigureGrid
        caption={title.join(' · ')}
        isCaptionSaid
        corner={t('factsPeriod')}
        columns={columns.map(({ listing }) => ({
          key: listing.id,
          head: <Untrusted text={shortName(listing)} cap={24} />,
          note:
            listing.exchange === null ? (
              t('exchangeMissing')
            ) : (
              <ExchangeName name={listing.exchange} />
            ),
        }))}
        rows={group.rows.map((row, line) => ({
          key: row.key,
          head: <Untrusted text={labels[line] ?? ''} cap={60} />,
          title: shownText(formatPeriod(row.of) ?? '', 60).text,
          cells: columns.map((column, place) => {
            const gap = gaps[line]?.[place];
            return {
              facts: row.cells[place] ?? [],
              metric,
              owner: column,
              name: [shortName(column.listing), labels[line]].join(', '),
              empty: gap && <GapMark {...gap} />,
            };
          }),
        }))}
        foot={
          columns.some(({ answer }) => isInPart(answer)) && (
            <tfoot class="muted">
              <tr>
                <th scope="row">{t('compareRead')}</th>
                {columns.map((column) => (
                  <td key={column.listing.id}>
                    <bdi>{reachOf(column)}</bdi>
                  </td>
                ))}
              </tr>
            </tfoot>
          )
        }
        unit={unit}
        openable={{ open, onOpen: setOpen, onPoint: setPointed }}
      />
      <GapLegend gaps={gaps.flat()} />
      <ExportButtons
        label={t('compareTake')}
        write={async () => {
          const { comparedTable } = await import('../../lib/export/pasted.ts');
          return comparedTable(group, sources, metric);
        }}
        files={[[t('compareSave'), { kind: 'factsCsv', what: metric, answers, documents }]]}
        counted="facts"
        answers={columns.map(({ answer }) => answer)}
      />
      <NotComparableList notComparable={group.missing} read={read} />
    </details>
  );
}

/** Whether facts are missing: not read yet, cut off by the service, or unreadable. */
const isInPart = ({ meta }: Pages<Fact>): boolean =>
  !isWholeList(meta) || meta.leftOut !== undefined;

/** Why a cell is empty: its figure is not read yet, is not comparable, or the service has none. */
interface Gap {
  mark: string;
  words: string;
}

/** The mark of an empty cell, with words for screen readers; the legend has them for all. */
const GapMark = ({ mark, words }: Gap) => (
  <>
    <span aria-hidden="true">{mark}</span>
    <span class="visually-hidden">{words}</span>
  </>
);

/** The marks that occur in the table. Screen readers hear their words at each empty cell. */
function GapLegend({ gaps }: { gaps: (Gap | undefined)[] }) {
  const marks = new Map(gaps.flatMap((gap) => (gap ? [[gap.words, gap.mark]] : [])));
  if (marks.size === 0) return null;
  return (
    <p class="hint row above-xs" aria-hidden="true">
      {[...marks].map(([words, mark]) => (
        <span key={words}>
          <bdi>{mark}</bdi> <bdi>{words}</bdi>
        </span>
      ))}
    </p>
  );
}

function reachOf({ answer }: Column): string {
  if (!isInPart(answer)) return t('compareReadAll');
  const oldest = readBackTo(answer.data);
  const period = oldest && periodLabel({ ...oldest, other: [] });
  return period === null ? t('compareReadPart') : t('compareReadBack', shownText(period, 60).text);
}

type NotComparableListProps = { notComparable: NotComparable[]; read: Column[] };
export const NotComparableList = ({ notComparable, read }: NotComparableListProps) =>
  notComparable.length > 0 && (
    <div class="small above">
      <p class="muted">
        <b>{t('compareNotComparable')}</b>
      </p>
      <ul>
        {notComparable.map(({ id, differences }) => {
          const listing = read.find((one) => one.listing.id === id)?.listing;
          return (
            <li key={id}>
              {listing && (
                <span class="strong">
                  <Untrusted text={shortName(listing)} cap={40} />
                </span>
              )}
              {differences.length === 0 && <p class="muted">{t('factsNone')}</p>}
              {differences.map((difference) => (
                <p key={difference.in} class="muted">
                  <bdi>{reason(difference)}</bdi>
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );

function reason({ in: part, own, other }: Difference): string {
  if (own[part] === other[part]) return t('compareWhyUnstated', t(`field${capital(part)}`));
  return t(
    'compareWhy',
    t(`field${capital(part)}`),
    seriesWords(own)[part],
    seriesWords(other)[part],
  );
}
