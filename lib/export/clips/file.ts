import type { Clip } from '../../model/clips.ts';
import type { Say } from '../../research/cite/line.ts';
import type { ClipFormat, ExportFile } from '../types.ts';
import { cslOf } from './csl-json.ts';
import { clipsCsv } from './csv.ts';
import { documentsOf } from './documents.ts';
import { clipsPage } from './html.ts';
import { clipsMarkdown } from './markdown.ts';
import { risOf } from './ris.ts';

const KINDS: Record<ClipFormat, { extension: string; type: string }> = {
  markdown: { extension: 'md', type: 'text/markdown;charset=utf-8' },
  html: { extension: 'html', type: 'text/html;charset=utf-8' },
  csv: { extension: 'csv', type: 'text/csv;charset=utf-8;header=present' },
  ris: { extension: 'ris', type: 'application/x-research-info-systems;charset=utf-8' },
  csl: { extension: 'json', type: 'application/vnd.citationstyles.csl+json' },
};

/** Clips, or the documents behind them, as a file; `leftOut` counts clips that name no document. */
export function clipsFile(
  format: ClipFormat,
  clips: readonly Clip[],
  say: Say,
  allowLoopback: boolean,
): Omit<ExportFile, 'name'> & { extension: string } {
  const kind = KINDS[format];
  if (format === 'ris' || format === 'csl') {
    const { documents, withoutDocument } = documentsOf(clips, say, allowLoopback);
    const text = format === 'ris' ? risOf(documents) : cslOf(documents);
    return { ...kind, text, saved: documents.length, leftOut: withoutDocument };
  }
  const write = { markdown: clipsMarkdown, html: clipsPage, csv: clipsCsv }[format];
  return { ...kind, text: write(clips, say, allowLoopback), saved: clips.length, leftOut: 0 };
}
