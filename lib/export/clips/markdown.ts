import type { Clip } from '../../model/clips.ts';
import type { Say } from '../../research/cite/line.ts';
import { escapeLine, escapeText } from '../../research/cite/write.ts';
import { type ClipParts, partsByCompany } from './parts.ts';

/**
 * Clips as Markdown (CommonMark 0.31, and GitHub's additions to it), by company. Texts of documents and the
 * user's comments are escaped: nothing in them becomes markup, and only checked addresses are links.
 */
export const clipsMarkdown = (clips: readonly Clip[], say: Say, allowLoopback: boolean): string =>
  `${[
    `# ${escapeLine(say('placeClips'))}`,
    ...partsByCompany(clips, say, allowLoopback).flatMap(({ company, clips: own }) => [
      `## ${escapeLine(company)}`,
      ...own.flatMap((parts) => clipBlocks(parts, say)),
    ]),
  ].join('\n\n')}\n`;

function clipBlocks({ body, summary, comment, clippedAt }: ClipParts, say: Say): string[] {
  const quoted = body?.map((line) => `> ${escapeLine(line)}`.trimEnd()) ?? [];
  const cited = summary.map(({ text, href }, at) =>
    href === undefined ? (at === 0 ? escapeLine(text) : escapeText(text)) : `<${href}>`,
  );
  const lines = comment.map(escapeLine).filter((line) => line !== '');
  return [
    ...(quoted.length > 0 ? [quoted.join('\n')] : []),
    cited.join(' '),
    // A line of the comment stays a line: a backslash before its end breaks it.
    ...(lines.length > 0 ? [`**${escapeText(say('clipComment'))}** ${lines.join('\\\n')}`] : []),
    `${escapeLine(say('clippedOn', clippedAt))}`,
    '---',
  ];
}
