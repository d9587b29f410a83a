/** What the reader can do with the list of calls, beside copying it. */
export interface CallsActs {
  onClearCalls(): void;
}
