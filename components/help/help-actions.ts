/** A keyboard command as the browser has it now. */
export interface Shortcut {
  /** `open` is the toolbar button's. */
  command: 'open' | 'lookUp';
  /** As the browser writes it; empty where none is set. */
  keys: string;
}

export interface HelpActions {
  onReadShortcuts(): Promise<Shortcut[]>;
  /** Opens the browser's own page for them; null where it lets no extension do so. */
  onChangeShortcuts: (() => void) | null;
}
