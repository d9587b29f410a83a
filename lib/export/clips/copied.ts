import type { Clip } from '../../model/clips.ts';
import type { Say } from '../../research/cite/line.ts';
import type { Written } from '../../research/cite/write.ts';
import { clipsCsv } from './csv.ts';
import { clipsHtml } from './html.ts';
import { clipsMarkdown } from './markdown.ts';
import { type ClipParts, partsByCompany } from './parts.ts';

/** Clips for the clipboard; HTML never alone, for programs that take text only. */
export function copiedClips(
  format: 'markdown' | 'html' | 'csv',
  clips: readonly Clip[],
  say: Say,
  allowLoopback: boolean,
): Written {
  if (format === 'markdown') return { text: clipsMarkdown(clips, say, allowLoopback), html: null };
  if (format === 'csv') return { text: clipsCsv(clips, say, allowLoopback), html: null };
  const groups = partsByCompany(clips, say, allowLoopback);
  const text = groups.flatMap(({ company, clips: own }) => [
    company,
    ...own.map((parts) => plainText(parts, say)),
  ]);
  return { text: text.join('\n\n'), html: clipsHtml(clips, say, allowLoopback) };
}

/** Quoted lines begin with `> `, so that none poses as one of ours. */
const plainText = ({ body, summary, comment, clippedAt }: ClipParts, say: Say): string =>
  [
    ...(body?.map((line) => `> ${line}`) ?? []),
    summary.map(({ text }) => text).join(' '),
    ...(comment.length > 0 ? [`${say('clipComment')}: ${comment.join('\n')}`] : []),
    say('clippedOn', clippedAt),
  ].join('\n');
