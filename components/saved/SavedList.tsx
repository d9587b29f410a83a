import { useLayoutEffect, useRef } from 'preact/hooks';
import { shownText } from '../../lib/research/untrusted-text.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { t } from '../../lib/i18n/words.ts';
import { Glyph } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { ClearList } from './ClearList.tsx';
import { ListingLine } from './ListingLine.tsx';

interface ShelfListProps {
  title: string;
  listings: Listing[];
  /** Name of the button that clears the list. */
  clear: string;
  /** Name of the button that takes one company away. */
  remove(name: string): string;
  onOpen(listing: Listing): void;
  onRemove(id: string): void;
  onClear(): void;
}

/** One list of kept companies. The focus stays in it when a row goes. */
export function ShelfList(props: ShelfListProps) {
  const { title, listings, clear, remove, onOpen, onRemove, onClear } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The row that was taken away: the one that takes its place has the focus next. */
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const row = removed.current;
    removed.current = null;
    if (row === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('.shelf-remove') ?? [];
    rows[Math.min(row, rows.length - 1)]?.focus();
  }, [listings]);
  if (listings.length === 0) return null;
  return (
    <Section level={2} title={title} aside={<ClearList words={clear} onClear={onClear} />}>
      <ul ref={list} class="shelf-list">
        {listings.map((listing, row) => (
          <li key={listing.id}>
            <button type="button" class="shelf-open" onClick={() => onOpen(listing)}>
              <ListingLine listing={listing} />
            </button>
            <button
              type="button"
              class="quiet shelf-remove"
              data-repeat={title}
              aria-label={remove(nameOf(listing))}
              onClick={() => {
                removed.current = row;
                onRemove(listing.id);
              }}
            >
              <Glyph name="close" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** For a label, which can hold no marks of its own. */
const nameOf = ({ name, ticker, exchange, id }: Listing): string =>
  shownText(`${name ?? ticker ?? id}, ${exchange ?? t('exchangeMissing')}`, 120).text;
