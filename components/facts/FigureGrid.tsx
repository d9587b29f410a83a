import { type ComponentChildren, Fragment } from 'preact';
import type { Fact, Metric } from '../../lib/model/records.ts';
import { FactFigure, inUnit, type Unit } from './Figure.tsx';

interface GridCell {
  /** All facts of its row and its column; none where there is nothing to show. */
  facts: readonly Fact[];
  metric: Metric;
  /** Its row or its column, which its buttons are named with. */
  name: string;
  /** What stands there without a fact. */
  empty: ComponentChildren;
}

interface Head {
  key: string;
  head: ComponentChildren;
  title?: string;
}

export interface GridRow extends Head {
  cells: readonly GridCell[];
  isDashed?: boolean;
  /** Words in place of the cells that would follow. */
  end?: string;
}

/** A figure in its cell. */
export interface GridFigure extends Pick<GridCell, 'metric' | 'name'> {
  fact: Fact;
  /** Which of the columns it stands in. */
  column: number;
  /** The first of its row, where `j` and `k` stop. */
  isRow: boolean;
  /** Where the Tab key stops. */
  isStop: boolean;
}

interface FigureGridProps {
  caption: string;
  /** The caption stands above the grid already. */
  isCaptionSaid: boolean;
  corner: string;
  columns: readonly Head[];
  rows: readonly GridRow[];
  foot?: ComponentChildren;
  /** The figure with the focus; null for none. */
  current: Fact | null;
  /** Draws a figure. */
  figure(figure: GridFigure): ComponentChildren;
  /** What can be done with the current figure. */
  children: ComponentChildren;
}

/**
 * Figures by row and column, among which arrows, Home and End move the focus; the first column stays in sight while
 * the others scroll, and beneath them stands what can be done with the figure in focus.
 */
export function FigureGrid(props: FigureGridProps) {
  const { caption, isCaptionSaid, corner, columns, rows, foot, current, figure, children } = props;
  const facts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.facts));
  const stop = current ?? facts[0] ?? null;
  return (
    <div data-acts>
      <section
        class="statement-scroll sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it sideways.
        tabIndex={0}
        aria-label={caption}
        onKeyDown={moveByKey}
      >
        <table class="statement-table">
          <caption class={isCaptionSaid ? 'visually-hidden' : undefined}>
            <bdi>{caption}</bdi>
          </caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ key, head, title }) => (
                <th key={key} scope="col" title={title}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} width={columns.length} stop={stop} figure={figure} />
            ))}
          </tbody>
          {foot}
        </table>
      </section>
      {children}
    </div>
  );
}

interface RowProps extends Pick<FigureGridProps, 'figure'> {
  row: GridRow;
  width: number;
  stop: Fact | null;
}

function Row({ row: { head, title, cells, isDashed, end }, width, stop, figure }: RowProps) {
  const first = cells.find(({ facts }) => facts.length > 0)?.facts[0];
  return (
    <tr class={isDashed ? 'grid-dashed' : undefined}>
      <th scope="row" title={title}>
        {head}
      </th>
      {cells.map(({ facts, metric, name, empty }, place) => (
        <td key={`${place} ${name}`} class={facts.length === 0 ? 'missing' : undefined}>
          {facts.length === 0 && empty}
          {facts.map((fact, nth) => (
            <Fragment key={`${nth}:${fact.documentId}`}>
              {figure({
                fact,
                metric,
                name,
                column: place,
                isRow: fact === first,
                isStop: fact === stop,
              })}
            </Fragment>
          ))}
        </td>
      ))}
      {cells.length < width && (
        <td colSpan={width - cells.length} class="grid-end">
          {end}
        </td>
      )}
    </tr>
  );
}

interface FigureButtonProps extends Pick<GridFigure, 'fact' | 'isRow' | 'isStop'> {
  unit: Unit;
  title: string;
  /** Its accessible name; null for its digits. */
  label: string | null;
  /** The part that it opens, and whether that is open. */
  opens?: { id: string; isOpen: boolean };
  onFocus(): void;
  onPress(): void;
}

/** An exact figure in the grid's unit, which is a button. */
export function FigureButton(props: FigureButtonProps) {
  const { fact, isRow, isStop, unit, title, label, opens, onFocus, onPress } = props;
  return (
    <button
      type="button"
      class="quiet"
      data-figure
      data-row={isRow ? '' : undefined}
      tabIndex={isStop ? 0 : -1}
      title={title}
      aria-label={label ?? undefined}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.id}
      onFocus={({ currentTarget }) => {
        // A press with the pointer leaves it cut off otherwise.
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        onFocus();
      }}
      onClick={onPress}
    >
      <FactFigure value={inUnit(fact.value, unit)} isWhole />
    </button>
  );
}

const figuresIn = (place: Element | undefined | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[data-figure]') ?? []),
];

/** The figure that a key leads to: beside it in its row, as the eye sees it, or the nearest in its column. */
function figureBy(key: string, from: HTMLElement): HTMLElement | undefined {
  const cell = from.closest('td');
  const row = from.closest('tr');
  const rows = [...(from.closest('table')?.rows ?? [])];
  if (!cell || !row) return undefined;
  const beside = figuresIn(row);
  const at = beside.indexOf(from);
  const step = document.documentElement.dir === 'rtl' ? -1 : 1;
  const firstOf = (others: HTMLTableRowElement[]) =>
    others.flatMap(({ cells }) => figuresIn(cells[cell.cellIndex]).slice(0, 1))[0];
  switch (key) {
    case 'ArrowLeft':
      return beside[at - step];
    case 'ArrowRight':
      return beside[at + step];
    case 'ArrowUp':
      return firstOf(rows.slice(0, row.rowIndex).reverse());
    case 'ArrowDown':
      return firstOf(rows.slice(row.rowIndex + 1));
    default:
      return beside.at(key === 'Home' ? 0 : -1);
  }
}

const KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

/** Moves the focus among the figures of a grid; at its edge it stays. */
function moveByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !KEYS.test(key)) return;
  const figure = target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;
  if (!figure) return;
  event.preventDefault();
  figureBy(key, figure)?.focus();
}
