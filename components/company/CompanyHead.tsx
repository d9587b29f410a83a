import type { ComponentChildren } from 'preact';
import type { CompanyView } from '../../lib/panel/view-state.ts';
import { t, tCount } from '../../lib/words.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { MaybeExchange } from '../parts/MaybeExchange.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { identityOf } from './company-identity.ts';

interface CompanyHeadProps {
  company: CompanyView;
  /** Listings the lookup found, this one included; 0 where it came without a lookup. */
  siblings: number;
  headingId: string;
  /** What keeps it at hand. */
  pin?: ComponentChildren;
  onClose(): void;
}

/** Which listing is open: name, ticker, exchange and id, all in sight. */
export function CompanyHead({ company, siblings, headingId, pin, onClose }: CompanyHeadProps) {
  const { name, ticker, exchange } = identityOf(company);
  const several = siblings > 1;
  return (
    <div class="company-head">
      <h2 id={headingId} class="company-name" tabIndex={-1}>
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={120} />}
      </h2>
      <div class="company-acts">
        {pin}
        <button type="button" class="quiet" onClick={onClose}>
          <Glyph name={several ? 'back' : 'close'} />
          {several ? tCount('backToListings', siblings) : t('closeCompany')}
        </button>
      </div>
      <p class="company-market">
        <span class="company-ticker">
          {ticker === null ? t('tickerMissing') : <Untrusted text={ticker} cap={20} />}
        </span>
        <MaybeExchange name={exchange} />
        <span class="company-id">
          {t('companyId')} <Untrusted text={company.id} cap={40} />
        </span>
      </p>
    </div>
  );
}
