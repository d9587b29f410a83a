import type { ShelfActs } from '../../../components/saved/saved-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';

/** The acts on companies opened before and pinned, joined to what they do. */
export function shelfActs({ shelf, page }: Panel): ShelfActs {
  return {
    onOpenListing(listing) {
      void page.dropClicked();
      shelf.open(listing);
    },
    onPin: (listing) => void shelf.change({ change: 'pin', listing }),
    onUnpin: (id) => void shelf.change({ change: 'unpin', id }),
    onForgetRecent: (id) => void shelf.change({ change: 'forget', id }),
    onClearRecents: () => void shelf.change({ change: 'clearRecents' }),
    onClearPins: () => void shelf.change({ change: 'clearPins' }),
  };
}
