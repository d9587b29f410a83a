import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { ListingLine } from './ListingLine.tsx';

interface OpenListingProps extends Pick<PanelProps, 'onOpenListing'> {
  listing: Listing;
}

/** A saved listing as the button that opens it, the first of its row. */
export function OpenListing({ listing, onOpenListing }: OpenListingProps) {
  return (
    <button
      type="button"
      class="saved-open row-button columned"
      data-row
      onClick={() => onOpenListing(listing)}
    >
      <ListingLine listing={listing} />
    </button>
  );
}
