import type { ExportRequest } from '../../lib/export/types.ts';

/** Rows saved and rows left out, or null where no file could be made. */
export type ExportOutcome = { saved: number; leftOut: number } | null;

export interface CiteActions {
  /** Whether both forms are on the clipboard now. */
  onCopyHtml(html: string, text: string): Promise<boolean>;
  /** Saves what is on screen as a file, without a request; nothing where no row can be saved. */
  onExport(request: ExportRequest): Promise<ExportOutcome>;
}
