/** What the reader can do with the list of calls, beside copying it. */
export interface CallsViewActions {
  onClearCalls(): void;
  /** Reads the list again, after it could not be read. */
  onRefreshCalls(): void;
}
