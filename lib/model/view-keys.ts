/** Keys in storage.session of what panels show: the panel writes them, the background deletes and reads them. */

/** Begins each of them. */
export const VIEW = 'view:';

/** The key of a window's record. */
export const viewKey = (windowId: number): string => VIEW + windowId;
/** The key of that panel's scroll position. */
export const scrollKey = (windowId: number): string => `${viewKey(windowId)}:scroll`;
/** The key of the company that the panel has open. */
export const openKey = (windowId: number): string => `${viewKey(windowId)}:open`;
export const isViewKey = (key: string): boolean => key.startsWith(VIEW);
/** The window of such a key. */
export const windowOf = (key: string): number => Number.parseInt(key.slice(VIEW.length), 10);
