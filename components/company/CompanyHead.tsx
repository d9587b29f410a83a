import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { identityOf } from '../../lib/panel/company-identity.ts';
import type { CompanyView } from '../../lib/panel/view-state.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';
import { MaybeExchange } from '../parts/MaybeExchange.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface CompanyHeadProps {
  company: CompanyView;
  /** Listings the lookup found, this one included; 0 where it came without a lookup. */
  siblings: number;
  headingId: string;
  /** What keeps it at hand. */
  pin?: ComponentChildren;
  onClose(): void;
}

/** Code points shown of each until the user asks for all: enough for any real one. */
const CAPS = { name: 120, ticker: 20, exchange: 80, id: 40 };

/** Of any, even when all is asked for. */
const MAX_WHOLE = 10_000;

/** Which listing is open: name, ticker, exchange and id, all in sight. */
export function CompanyHead({ company, siblings, headingId, pin, onClose }: CompanyHeadProps) {
  const { name, ticker, exchange } = identityOf(company);
  const { id } = company;
  const [whole, setWhole] = useState(false);
  const isLong = [
    shownText(name ?? '', CAPS.name),
    shownText(ticker ?? '', CAPS.ticker),
    shownText(exchange ?? '', CAPS.exchange),
    shownText(id, CAPS.id),
  ].some(({ cut }) => cut);
  const caps = whole
    ? { name: MAX_WHOLE, ticker: MAX_WHOLE, exchange: MAX_WHOLE, id: MAX_WHOLE }
    : CAPS;
  const several = siblings > 1;
  return (
    <div class="company-head">
      <h2 id={headingId} class="company-name" tabIndex={-1}>
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={caps.name} />}
      </h2>
      <div class="company-acts">
        {pin}
        <button type="button" class="quiet" onClick={onClose}>
          <Icon name={several ? 'back' : 'close'} />
          {several ? tCount('backToListings', siblings) : t('closeCompany')}
        </button>
      </div>
      <p class="company-market">
        <span class="company-ticker">
          {ticker === null ? t('tickerMissing') : <Untrusted text={ticker} cap={caps.ticker} />}
        </span>
        <MaybeExchange name={exchange} cap={caps.exchange} />
        <span class="company-id">
          {t('companyId')} <Untrusted text={id} cap={caps.id} />
        </span>
        {isLong && (
          <button
            type="button"
            class="quiet"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? 'showLess' : 'showAll')}
            <Icon name={whole ? 'up' : 'down'} />
          </button>
        )}
      </p>
    </div>
  );
}
