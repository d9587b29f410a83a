import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Pages } from '../../lib/panel/view-state.ts';
import { FailureNote } from './FailureNote.tsx';

interface MoreOfListProps {
  pages: Pages<unknown>;
  /** Name of the button. */
  words: string;
  /** Where the rows stand: in each of them, what takes the focus has `data-row`. */
  rows: RefObject<HTMLElement | null>;
  /** False while rows that are here already come first. */
  offered?: boolean;
  onMore(): void;
  /** What stands before the button, in its line. */
  children?: ComponentChildren;
}

/**
 * The way to a list's following page. Once it is there, the first of its rows takes the focus that the
 * button had; where it failed, the way to try again does.
 */
export function MoreOfList({
  pages,
  words,
  rows,
  offered = true,
  onMore,
  children,
}: MoreOfListProps) {
  const { next, meta } = pages;
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The rows there were when the following page was asked for. */
  const before = useRef<Set<Element> | null>(null);
  const press = () => {
    before.current = new Set(rowsIn(rows.current));
    onMore();
  };
  useLayoutEffect(() => {
    const known = before.current;
    const { activeElement, body } = document;
    const had = activeElement === body || activeElement === button.current;
    if (known === null || !had) return;
    if (next.state === 'idle') {
      before.current = null;
      rowsIn(rows.current)
        .find((row) => !known.has(row))
        ?.focus();
    } else if (activeElement === body) {
      (button.current ?? note.current?.querySelector('button'))?.focus();
    }
  }, [next.state]);
  const way = offered && meta.nextOffset !== null && next.state !== 'failed';
  return (
    <>
      <div ref={note}>
        {next.state === 'failed' && <FailureNote failure={next.failure} onRetry={press} />}
      </div>
      {(way || children) && (
        <div class="more-line">
          {children}
          {way && (
            <button
              ref={button}
              type="button"
              aria-disabled={next.state === 'loading'}
              onClick={() => next.state === 'idle' && press()}
            >
              {next.state === 'loading' ? t('loading') : words}
            </button>
          )}
        </div>
      )}
      <p class="visually-hidden" role="status">
        {pages.pages > 1 && next.state === 'idle' && t('listSoFar', pages.data.length)}
      </p>
    </>
  );
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];
