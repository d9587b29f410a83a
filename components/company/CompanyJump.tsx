import { identityOf } from '../../lib/panel/company-identity.ts';
import type { CompanyView } from '../../lib/panel/view-state.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { PART_IDS } from './company-parts.ts';

const PARTS: [keyof typeof PART_IDS, WordKey][] = [
  ['quote', 'quoteHeading'],
  ['events', 'jumpEvents'],
  ['facts', 'factsHeading'],
  ['documents', 'documentsHeading'],
  ['search', 'searchButton'],
  ['profile', 'profileHeading'],
];

/** Which listing is open, however far its parts are scrolled, and the way to each of them. */
export function CompanyJump({ company }: { company: CompanyView }) {
  const { ticker, exchange } = identityOf(company);
  return (
    <nav class="jump" aria-label={t('jumpLabel')}>
      <span class="jump-listing">
        {ticker !== null && (
          <b>
            <Untrusted text={ticker} cap={20} />
          </b>
        )}{' '}
        {exchange !== null && <ExchangeName name={exchange} />}
      </span>
      <ul class="jump-parts">
        {PARTS.map(([part, words]) => (
          <li key={part}>
            <a href={`#${PART_IDS[part]}`}>{t(words)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
