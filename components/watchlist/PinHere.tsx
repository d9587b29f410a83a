import { useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import {
  type CompanyList,
  isPinned,
  listingOf,
  MAX_PINS,
} from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/company-view.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';
import { REFUSAL_WORDS, type Refusal } from '../saved/list-words.ts';

interface PinHereProps extends Pick<PanelProps, 'company' | 'saved' | 'onPin'> {
  /** The list shown; null for all of several. */
  list: CompanyList | null;
}

/** Puts the company that is open behind the watchlist into the list shown; nothing where it is in it. */
export function PinHere({ company, saved, list, onPin }: PinHereProps) {
  const [refused, setRefused] = useState<{ id: string; why: Refusal } | null>(null);
  if (company === null) return null;
  const listing = listingOf({ ...identityOf(company), id: company.id });
  const isIn = list ? list.companies.includes(company.id) : isPinned(saved, company.id);
  const isFull = saved.pins.length >= MAX_PINS && !isPinned(saved, company.id);
  if (isIn) return null;
  const why = isFull ? 'pinsFull' : refused?.id === company.id ? refused.why : null;
  const pin = async () => {
    if (!isFull) setRefused({ id: company.id, why: await onPin(listing, list?.id) });
  };
  return (
    <p class="watch-pin-here wrap above-xs">
      <button
        type="button"
        class="quiet"
        data-pin
        aria-disabled={isFull || undefined}
        onClick={() => void pin()}
      >
        <Icon name="pin" />
        {t('pinHere', shownLine(listing.ticker ?? listing.name ?? '', 30).text)}
      </button>
      <span class="hint" role="status">
        {why !== null && t(REFUSAL_WORDS[why])}
      </span>
    </p>
  );
}
