import type { Listing } from '../../lib/model/saved-companies.ts';

/** What the reader can do with companies opened before and pinned ones; nothing here is sent. */
export interface SavedActions {
  /** Opens it by its id, without a search: three calls, or fewer where answers are kept. */
  onOpenListing(listing: Listing): void;
  onPin(listing: Listing): void;
  onUnpin(id: string): void;
  onForgetRecent(id: string): void;
  onClearRecents(): void;
  onClearPins(): void;
}
