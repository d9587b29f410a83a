import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Unit } from '../../lib/research/decimal.ts';
import { restatedWords } from '../../lib/research/fact-series.ts';
import { Button, IconButton, named } from '../parts/buttons.tsx';
import { type Chosen, FigureActs, type NamedFigure, OfOwner, OpenFigure } from './FactDetails.tsx';
import { digits, FactFigure, FactSource, pointing, useSourcePage, wholeWords } from './Figure.tsx';

/** Named with its row or its column. */
interface GridCell extends Omit<NamedFigure, 'fact'> {
  /** All facts of its row and its column; none where there is nothing to show. */
  facts: readonly Fact[];
  /** What stands there without a fact. */
  empty: ComponentChildren;
}

interface Head {
  key: string;
  head: ComponentChildren;
  note?: ComponentChildren;
  title?: string;
}

export interface GridRow extends Head {
  cells: readonly GridCell[];
  isDashed?: boolean;
  /** Words in place of the cells that would follow. */
  end?: string;
}

/** A press opens a figure's details beneath the grid; without these, it opens the page that the figure stands on. */
interface Openable {
  open: Fact | null;
  onOpen(fact: Fact | null): void;
  onPoint(fact: Fact | null): void;
}

interface FigureGridProps {
  caption: string;
  /** The caption stands above the grid already. */
  isCaptionSaid: boolean;
  corner: string;
  columns: readonly Head[];
  rows: readonly GridRow[];
  foot?: ComponentChildren;
  unit: Unit;
  openable?: Openable;
}

/** Figures by row and column; keys move the focus among them, and buttons beneath act on the chosen figure. */
export function FigureGrid(props: FigureGridProps) {
  const { caption, isCaptionSaid, corner, columns, rows, foot, unit, openable } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const id = useId();
  const figures = rows.flatMap(({ cells }) =>
    cells.flatMap(({ facts, empty: _, ...cell }) => facts.map((fact) => ({ ...cell, fact }))),
  );
  // Further answers, or another kind of period, may have taken it away.
  const figureOf = (fact: Fact | null | undefined) => figures.find((one) => one.fact === fact);
  const current = figureOf(chosen?.fact);
  const open = figureOf(openable?.open);
  const stop = (current ?? figures[0])?.fact;
  return (
    <div data-acts>
      <section
        class="statement-scroll sideways above-xs"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it sideways.
        tabIndex={0}
        aria-label={caption}
        onKeyDown={moveByKey}
      >
        <table class="statement-table small">
          <caption class={isCaptionSaid ? 'visually-hidden' : 'airy strong'}>
            <bdi>{caption}</bdi>
          </caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ key, head, note, title }) => (
                <th key={key} scope="col" title={title}>
                  <b>{head}</b>
                  {note && <p class="hint">{note}</p>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, note, title, cells, isDashed, end }) => {
              const first = cells.find(({ facts }) => facts.length > 0)?.facts[0];
              return (
                <tr key={key} class={isDashed ? 'grid-dashed' : undefined}>
                  <th scope="row" title={title}>
                    {head}
                    {note && <p class="hint">{note}</p>}
                  </th>
                  {cells.map(({ facts, empty, ...cell }, place) => (
                    <td
                      key={`${place} ${cell.name}`}
                      class={facts.length === 0 ? 'missing' : undefined}
                    >
                      {facts.length === 0 && empty}
                      {facts.map((fact, nth) => (
                        <GridFigure
                          key={`${nth}:${fact.documentId}`}
                          figure={{ ...cell, fact }}
                          unit={unit}
                          isRow={fact === first}
                          isStop={fact === stop}
                          openable={openable}
                          details={id}
                          onChoose={setChosen}
                        />
                      ))}
                    </td>
                  ))}
                  {cells.length < columns.length && (
                    <td colSpan={columns.length - cells.length} class="grid-end muted">
                      {end}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
          {foot}
        </table>
      </section>
      <div id={id}>
        {open && <OpenFigure figure={open} />}
        {!open && current && chosen && <FigureActs figure={current} chosen={chosen} />}
      </div>
    </div>
  );
}

interface FigureProps {
  figure: NamedFigure;
  unit: Unit;
  /** Whether `j` and `k` stop here, because it is the first figure of its row. */
  isRow: boolean;
  isStop: boolean;
  openable: Openable | undefined;
  details: string;
  onChoose(chosen: Chosen): void;
}

/** An exact figure in the grid's unit, which is a button; beside it, the way to its page or, under the pointer, to its acts. */
function GridFigure(props: FigureProps) {
  const { figure, unit, isRow, isStop, openable, details, onChoose } = props;
  const { fact, name, owner } = figure;
  const [isUnder, setUnder] = useState(false);
  const source = useSourcePage(fact);
  const choose = () => onChoose({ fact, byPointer: true });
  const isOpen = openable?.open === fact;
  const pointed = openable
    ? pointing(fact, openable.onPoint)
    : { onPointerEnter: () => setUnder(true), onPointerLeave: () => setUnder(false) };
  const pressed = openable
    ? {
        title: unit.by > 0 ? wholeWords(fact) : '',
        'aria-expanded': isOpen,
        'aria-controls': details,
        onClick: () => openable.onOpen(isOpen ? null : fact),
      }
    : // Where no page can be asked for, its source's address stands among its acts.
      { ...named(sourcedWords(figure, unit, source?.words)), onClick: source?.open ?? choose };
  return (
    <span class="figure" {...pointed}>
      {isUnder && (
        <IconButton
          class="quiet figure-more"
          tabIndex={-1}
          name={`${t('copy')}, ${t('clip')}: ${name}`}
          onClick={choose}
          icon="dots"
        />
      )}
      <Button
        class="quiet"
        data-figure
        data-row={isRow ? '' : undefined}
        tabIndex={isStop ? 0 : -1}
        {...pressed}
        words={<FactFigure value={fact.value} unit={unit} isWhole />}
        onFocus={({ currentTarget }) => {
          // A press with the pointer leaves it cut off otherwise.
          currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          onChoose({ fact, byPointer: false });
        }}
      />
      {openable && (
        <span class="figure-source">
          <OfOwner owner={owner}>
            <FactSource fact={fact} label={name} />
          </OfOwner>
        </span>
      )}
    </span>
  );
}

/** What is said of a figure that leads to its page: all its digits, and that way. */
function sourcedWords({ fact, name }: NamedFigure, unit: Unit, way: string | undefined): string {
  const [short, whole] = [digits(fact.value, unit), digits(fact.value)];
  const said = short === whole ? whole : `${short} (${whole})`;
  const words = [`${name}, ${restatedWords(fact.restated)}: ${said}`, way];
  return words.filter(Boolean).join('. ');
}

const FIGURE = '[data-figure]';

/** Steps along the row, as the eye sees it, and along the column. */
const BESIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const BENEATH: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus among the figures of a grid; at its edge it stays. */
function moveByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const from = target instanceof Element ? target.closest<HTMLElement>(FIGURE) : null;
  const cell = from?.closest('td');
  const row = from?.closest('tr');
  const [beside, beneath] = [BESIDE[key], BENEATH[key]];
  if (!from || !cell || !row || !(beside || beneath || key === 'Home' || key === 'End')) return;
  event.preventDefault();
  const inRow = [...row.querySelectorAll<HTMLElement>(FIGURE)];
  // Of several in one cell, the first.
  const inColumn = [...(row.closest('table')?.rows ?? [])].flatMap(
    ({ cells }) => cells[cell.cellIndex]?.querySelector<HTMLElement>(FIGURE) ?? [],
  );
  const direction = document.documentElement.dir === 'rtl' ? -1 : 1;
  const next = beneath
    ? inColumn[inColumn.findIndex((one) => cell.contains(one)) + beneath]
    : beside
      ? inRow[inRow.indexOf(from) + beside * direction]
      : inRow.at(key === 'Home' ? 0 : -1);
  next?.focus();
}
