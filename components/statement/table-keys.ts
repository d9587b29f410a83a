const figuresIn = (place: Element | undefined | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[data-figure]') ?? []),
];

/**
 * The figure that a key leads to from another one: beside it in its row, as the eye sees it, or the nearest
 * in its column.
 */
function figureBy(key: string, from: HTMLElement): HTMLElement | undefined {
  const cell = from.closest('td');
  const row = from.closest('tr');
  if (!cell || !row) return undefined;
  const beside = figuresIn(row);
  const at = beside.indexOf(from);
  const isReversed = document.documentElement.dir === 'rtl';
  switch (key) {
    case 'ArrowLeft':
      return beside[at + (isReversed ? 1 : -1)];
    case 'ArrowRight':
      return beside[at + (isReversed ? -1 : 1)];
    case 'Home':
      return beside[0];
    case 'End':
      return beside.at(-1);
    case 'ArrowUp':
    case 'ArrowDown':
      return inColumn(row, cell.cellIndex, key === 'ArrowUp');
    default:
      return undefined;
  }
}

/** Rows without a figure in the column are passed over. */
function inColumn(
  row: HTMLTableRowElement,
  column: number,
  isUp: boolean,
): HTMLElement | undefined {
  const next = isUp ? row.previousElementSibling : row.nextElementSibling;
  if (!(next instanceof HTMLTableRowElement)) return undefined;
  return figuresIn(next.cells[column])[0] ?? inColumn(next, column, isUp);
}

const KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

/** Moves the focus among the figures of a table by arrows, Home and End; at its edge it stays. */
export function moveByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !KEYS.test(key)) return;
  const figure = target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;
  if (!figure) return;
  event.preventDefault();
  figureBy(key, figure)?.focus();
}
