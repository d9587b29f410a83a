import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Listing, recentsOnly } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { OpenListing } from './OpenListing.tsx';

type RecentsProps = Pick<
  PanelProps,
  'saved' | 'policy' | 'onOpenListing' | 'onForgetRecent' | 'onClearRecents'
>;

/** Companies opened lately and not pinned, while none is open. The focus stays there when a row is removed. */
export function Recents(props: RecentsProps) {
  const { saved, policy, onOpenListing, onForgetRecent, onClearRecents } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The row that was taken away: the one that takes its place has the focus next. */
  const removed = useRef<number | null>(null);
  const recents = recentsOnly(saved);
  useLayoutEffect(() => {
    const row = removed.current;
    removed.current = null;
    if (row === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('.saved-remove') ?? [];
    rows[Math.min(row, rows.length - 1)]?.focus();
  }, [saved]);
  if (isOff(policy, 'recents') || recents.length === 0) return null;
  const title = t('savedRecents');
  return (
    <div class="saved">
      <Section
        level={2}
        title={title}
        aside={<ClearList words={t('savedClearRecents')} onClear={onClearRecents} />}
      >
        <ul ref={list} class="ruled">
          {recents.map((listing, row) => (
            <li key={listing.id} class="split hair">
              <OpenListing listing={listing} onOpenListing={onOpenListing} />
              <button
                type="button"
                class="quiet muted saved-remove"
                data-repeat={title}
                aria-label={t('savedForget', nameOf(listing))}
                onClick={() => {
                  removed.current = row;
                  onForgetRecent(listing.id);
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <p class="hint above">{t('savedLocal')}</p>
    </div>
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
