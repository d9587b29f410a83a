import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Listing, recentsOnly } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { OpenListing } from './ListingLine.tsx';

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
        aside={
          <ConfirmButton
            words={t('savedClearRecents')}
            isQuiet
            onConfirm={() => void onClearRecents()}
          />
        }
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
