import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Listing, recentsOnly } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';
import { ListingLine } from './ListingLine.tsx';
import { Watched } from './WatchedPrice.tsx';
import { WatchlistRefresh } from './WatchlistRefresh.tsx';

type SavedListsProps = Pick<
  PanelProps,
  | 'saved'
  | 'policy'
  | 'onOpenListing'
  | 'onUnpin'
  | 'onForgetRecent'
  | 'onClearPins'
  | 'onClearRecents'
  | 'watchlist'
  | 'onRefreshWatchlist'
  | 'onCancelWatchlist'
>;

/** Pinned and recent companies, shown while no company is open. */
export function SavedLists(props: SavedListsProps) {
  const { saved, policy, onOpenListing, watchlist, ...actions } = props;
  const now = useClock(QUARTER_MINUTE);
  const recents = recentsOnly(saved);
  if (isOff(policy, 'recents') || saved.pins.length + recents.length === 0) return null;
  return (
    <div class="saved">
      <SavedList
        title={t('savedPins')}
        listings={saved.pins}
        clear={t('savedClearPins')}
        remove={(name) => t('savedUnpin', name)}
        onOpen={onOpenListing}
        onRemove={actions.onUnpin}
        onClear={actions.onClearPins}
        rest={({ id }) => {
          const pin = watchlist.pins.find(({ listing }) => listing.id === id);
          return pin && <Watched {...pin} now={now} />;
        }}
      >
        <WatchlistRefresh {...props} />
      </SavedList>
      <SavedList
        title={t('savedRecents')}
        listings={recents}
        clear={t('savedClearRecents')}
        remove={(name) => t('savedForget', name)}
        onOpen={onOpenListing}
        onRemove={actions.onForgetRecent}
        onClear={actions.onClearRecents}
      />
      <p class="hint">{t('savedLocal')}</p>
    </div>
  );
}

interface SavedListProps {
  title: string;
  listings: Listing[];
  /** Name of the button that clears the list. */
  clear: string;
  /** Name of the button that takes one company away. */
  remove(name: string): string;
  onOpen(listing: Listing): void;
  onRemove(id: string): void;
  onClear(): void;
  /** What a row says beside the company's names. */
  rest?: (listing: Listing) => ComponentChildren;
  /** Beneath the list. */
  children?: ComponentChildren;
}

/** One list of saved companies. The focus stays in it when a row is removed. */
function SavedList(props: SavedListProps) {
  const { title, listings, clear, remove, onOpen, onRemove, onClear, rest } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The row that was taken away: the one that takes its place has the focus next. */
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const row = removed.current;
    removed.current = null;
    if (row === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('.saved-remove') ?? [];
    rows[Math.min(row, rows.length - 1)]?.focus();
  }, [listings]);
  if (listings.length === 0) return null;
  return (
    <Section level={2} title={title} aside={<ClearList words={clear} onClear={onClear} />}>
      <ul ref={list} class="saved-list">
        {listings.map((listing, row) => (
          <li key={listing.id}>
            <button type="button" class="saved-open" data-row onClick={() => onOpen(listing)}>
              <ListingLine listing={listing} />
              {rest?.(listing)}
            </button>
            <button
              type="button"
              class="quiet saved-remove"
              data-repeat={title}
              aria-label={remove(nameOf(listing))}
              onClick={() => {
                removed.current = row;
                onRemove(listing.id);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {props.children}
    </Section>
  );
}

/** For a label, which can hold no marks of its own. */
const nameOf = ({ name, ticker, exchange, id }: Listing): string =>
  shownText(`${name ?? ticker ?? id}, ${exchange ?? t('exchangeMissing')}`, 120).text;

interface ClearListProps {
  /** Name of the button, and of the action to confirm. */
  words: string;
  onClear(): void;
}

/** Clears a list after confirmation in the same place; the focus stays there. */
function ClearList({ words, onClear }: ClearListProps) {
  const [sure, setSure] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus has given its place to another.
    if (isAsked.current) place.current?.querySelector('button')?.focus();
  }, [sure]);
  const go = (next: boolean) => {
    isAsked.current = true;
    setSure(next);
  };
  return (
    <div ref={place} class="buttons">
      {sure ? (
        <>
          <button type="button" class="quiet" onClick={() => go(false)}>
            {t('clearNo')}
          </button>
          <button type="button" class="quiet" onClick={onClear}>
            {t('clearYes')}
            <span class="visually-hidden">: {words}</span>
          </button>
        </>
      ) : (
        <button type="button" class="quiet" onClick={() => go(true)}>
          {words}
        </button>
      )}
      <span class="visually-hidden" role="status">
        {sure && t('clearSure')}
      </span>
    </div>
  );
}
