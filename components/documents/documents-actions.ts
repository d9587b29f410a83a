/** Acts on the list of a company's documents. */
export interface DocumentsViewActions {
  /** Asks for the first documents: one request, unless they are kept. */
  onListDocuments(): void;
  /** Asks for the list anew: one request for each page that is shown. */
  onRefreshDocuments(): void;
  /** The following page of the list: one request, unless it is kept. */
  onMoreDocuments(): void;
}
