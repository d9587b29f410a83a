import { t } from '../../lib/i18n/words.ts';
import {
  type CompanyList,
  isPinned,
  listingOf,
  MAX_PINS,
} from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/company-identity.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';

interface PinHereProps extends Pick<PanelProps, 'company' | 'saved' | 'onPin'> {
  /** The list shown; null for all of several. */
  list: CompanyList | null;
}

/** Puts the company that is open behind the watchlist into the list shown; nothing where it is in it. */
export function PinHere({ company, saved, list, onPin }: PinHereProps) {
  if (company === null) return null;
  const listing = listingOf({ ...identityOf(company), id: company.id });
  const isIn = list ? list.companies.includes(company.id) : isPinned(saved, company.id);
  const isFull = saved.pins.length >= MAX_PINS && !isPinned(saved, company.id);
  if (isIn) return null;
  return (
    <p class="watch-pin-here">
      <button
        type="button"
        class="quiet"
        data-pin
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && onPin(listing, list?.id)}
      >
        <Icon name="pin" />
        {t('pinHere', shownLine(listing.ticker ?? listing.name ?? '', 30).text)}
      </button>
      {isFull && <span class="hint">{t('pinsFull')}</span>}
    </p>
  );
}
