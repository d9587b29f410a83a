import { type ComponentChildren, Fragment, type RefObject, type VNode } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Pages } from '../../lib/panel/load-state.ts';
import { Button, FoldButton } from './buttons.tsx';
import { FailureNote } from './FailureNote.tsx';
import { useFold } from './panel-context.ts';
import { Heard } from './Section.tsx';

/** Requests the next page, then moves the button's focus to the first row (`data-row`) of that page. */
export function useNextPage(
  { next }: Pages<unknown>,
  rows: RefObject<HTMLElement | null>,
  onMore: () => void,
): () => void {
  /** The rows on screen when the next page was requested. */
  const before = useRef<Set<Element> | null>(null);
  useLayoutEffect(() => {
    const known = before.current;
    const { activeElement, body } = document;
    const had = activeElement === body || activeElement?.matches('[data-more]');
    if (known === null || next.state !== 'idle' || !had) return;
    before.current = null;
    rowsIn(rows.current)
      .find((row) => !known.has(row))
      ?.focus();
  }, [next.state]);
  return () => {
    before.current = new Set(rowsIn(rows.current));
    onMore();
  };
}

interface MoreOfListProps {
  pages: Pages<unknown>;
  words: string;
  onMore(): void;
  /** False while rows that are here already come first. */
  isOffered?: boolean;
  children?: ComponentChildren;
}

/** Offers a list's next page, or another attempt after a failure. */
export function MoreOfList(props: MoreOfListProps) {
  const { pages, words, onMore, isOffered = true, children } = props;
  const { next, meta } = pages;
  const hasButton = isOffered && meta.nextOffset !== null && next.state !== 'failed';
  return (
    <>
      <div data-focus=".failure button, [data-more]">
        {next.state === 'failed' && <FailureNote failure={next.failure} onRetry={onMore} />}
        {(hasButton || children) && (
          <div class="more-line buttons above">
            {children}
            {hasButton && (
              <Button
                data-more
                isOff={next.state === 'loading'}
                words={next.state === 'loading' ? t('loading') : words}
                onClick={onMore}
              />
            )}
          </div>
        )}
      </div>
      {meta.isEndUnknown && <p class="hint">{t('listEndUnknown')}</p>}
      <Heard>{pages.pages > 1 && next.state === 'idle' && t('listSoFar', pages.data.length)}</Heard>
    </>
  );
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

interface FirstRowsProps {
  pages: Pages<unknown>;
  /** The rows read so far, each with its key, in the order shown; a group may have a heading. */
  groups: { heading: string | null; rows: VNode[] }[];
  fold: string;
  more: string;
  /** Said where the service has more than anyone may ask for. */
  cut: string;
  onMore(): void;
}

/** Rows shown before the user asks for all, to keep the next section near. */
const FIRST = 5;

/** A list of a company's: its first rows; then, step by step, the rest and the service's following pages. */
export function FirstRows({ pages, groups, fold, more, cut, onMore }: FirstRowsProps) {
  const { nextOffset, cut: isCut } = pages.meta;
  const list = useRef<HTMLDivElement>(null);
  const [all, setAll] = useFold(fold);
  const id = useId();
  // Hiding a single row would save nothing: the button is as tall.
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const folds = count > FIRST + 1;
  const whole = all || !folds;
  const words = nextOffset === null ? 'eventsAll' : 'eventsAllSoFar';
  const askNext = useNextPage(pages, list, () => {
    // If the whole list was visible, keep new rows visible too.
    setAll(true);
    onMore();
  });
  return (
    <>
      <div ref={list} id={id}>
        {(whole ? groups : firstOf(groups, 'rows', FIRST)).map(({ heading, rows }) => (
          <Fragment key={heading}>
            {heading !== null && <h4 class="group-heading hint strong">{heading}</h4>}
            <ol>{rows}</ol>
          </Fragment>
        ))}
      </div>
      <MoreOfList pages={pages} words={more} onMore={askNext} isOffered={whole}>
        {folds && (
          <FoldButton
            class={undefined}
            aria-controls={id}
            more={t(words, count)}
            open={all}
            onFold={setAll}
          />
        )}
      </MoreOfList>
      {whole && isCut && <p class="hint">{cut}</p>}
    </>
  );
}

/** The groups with no more than so many rows in all. */
export function firstOf<K extends string, G extends Record<K, readonly unknown[]>>(
  groups: readonly G[],
  key: K,
  most: number,
): G[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group[key].slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, [key]: rows }] : [];
  });
}

interface CollapsibleProps {
  /** Length of what is inside, in characters: short texts stand whole, without a button. */
  length: number;
  /** Shown while folded; by default the beginning of the content. */
  folded?: ComponentChildren;
  about?: string;
  children: ComponentChildren;
}

/** Characters that fill about four lines of a narrow panel. */
const SHORT = 200;

/** A long text: its first lines until the user asks for all. */
export function Collapsible({ length, folded, about, children }: CollapsibleProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (length <= SHORT) return <div class="prose">{children}</div>;
  return (
    <>
      <div id={id} class={open ? 'prose' : 'prose clamp'}>
        {open ? children : (folded ?? children)}
      </div>
      <FoldButton hasArrow about={about} aria-controls={id} open={open} onFold={setOpen} />
    </>
  );
}
