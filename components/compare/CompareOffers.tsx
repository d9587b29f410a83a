import { identityOf } from '../../lib/panel/company-identity.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../panel-props.ts';
import { ListingLine } from '../saved/ListingLine.tsx';

/** More would push the comparison out of sight; any other company can be opened and added there. */
const MOST = 5;

/** Companies at hand: the open one, then those pinned and those opened before. */
export function CompareOffers({ company, shelf, compare, onCompare }: PanelProps) {
  const open: Listing[] = company ? [{ ...identityOf(company), id: company.id }] : [];
  const taken = new Set(compare.companies.map(({ listing }) => listing.id));
  const offered = [...open, ...shelf.pins, ...shelf.recents].filter(({ id }) => {
    const isNew = !taken.has(id);
    taken.add(id);
    return isNew;
  });
  if (offered.length === 0) return null;
  return (
    <ul class="compare-offers">
      {offered.slice(0, MOST).map((listing) => (
        <li key={listing.id}>
          <button type="button" class="quiet" onClick={() => onCompare(listing)}>
            <span class="compare-add">{t('compareAdd')}</span>{' '}
            <span>
              <ListingLine listing={listing} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
