import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Widths for a table that moves sideways, so that at rest its edge lies between two columns: a figure
 * that is cut off in the middle reads as another figure.
 *
 * @returns `ruler`: an empty block as wide as there is room for the table
 */
export function useWholeColumns(): {
  ruler: RefObject<HTMLDivElement | null>;
  table: RefObject<HTMLTableElement | null>;
} {
  const ruler = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      if (ruler.current && table.current) setWidths(table.current, ruler.current.clientWidth);
    };
    fit();
    // A ruler's own size never follows from the widths that are set.
    const observer = new ResizeObserver(fit);
    if (ruler.current) observer.observe(ruler.current);
    return () => observer.disconnect();
  });
  return { ruler, table };
}

/** Width of the arrow to a figure's page, in rem: the least that can be pressed. */
const ARROW = 1.5;

function setWidths(table: HTMLTableElement, room: number): void {
  table.style.removeProperty('--column');
  table.dataset.columns = 'measured';
  table.dataset.sources = 'hidden';
  const [period = 0, ...columns] = [...table.querySelectorAll('thead th')].map(
    (cell) => cell.getBoundingClientRect().width,
  );
  const widest = Math.max(...columns);
  const whole = period + columns.reduce((sum, width) => sum + width, 0);
  if (whole <= room) {
    table.dataset.columns = 'all';
    const arrow = ARROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (whole + columns.length * arrow <= room) table.dataset.sources = 'shown';
    return;
  }
  const besidePeriod = room - period;
  const fits = widest <= besidePeriod;
  table.dataset.columns = fits ? 'some' : 'one';
  // Where not even one stands beside the period, each has the whole width.
  const width = fits ? besidePeriod / Math.floor(besidePeriod / widest) : Math.min(widest, room);
  table.style.setProperty('--column', `${width}px`);
}
