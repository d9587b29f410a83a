import { directionOf } from '../i18n/languages.ts';
import { t } from '../i18n/words.ts';
import type { Clip, Clipped } from '../model/clips.ts';
import { isoMoment } from '../research/calendar-date.ts';
import { citationOf, listingText } from '../research/cite/citation.ts';
import { cleanLines } from '../research/cite/fields.ts';
import {
  escapeHtml,
  escapeLine,
  HTML,
  inLanguage,
  isolated,
  MARKDOWN,
  passageIn,
  TEXT,
  type Writer,
  type Written,
} from '../research/cite/write.ts';
import { citableOf, clipGroups } from '../research/clips.ts';
import { AGE, type Cells, COMPANY, cellsOf, tableOf, textOf, toCsv } from './table.ts';

/** Writes clips by company for the clipboard; never HTML alone, because some programs take only text. */
export function writeClips(format: 'markdown' | 'html' | 'csv', clips: readonly Clip[]): Written {
  if (format === 'csv') return { text: clipsCsv(clips), html: null };
  const groups = clipGroups(clips).map(({ company, clips: own }) => ({
    company: company ? listingText(company) : t('clipNoCompany'),
    written: (writer: Writer) => own.map((clip) => clipIn(writer, partsOf(clip))),
  }));
  if (format === 'markdown') {
    const blocks = groups.flatMap(({ company, written }) => [
      `## ${escapeLine(company)}`,
      ...written(MARKDOWN).flatMap((clip) => [clip, '---']),
    ]);
    return {
      text: `${[`# ${escapeLine(t('placeClips'))}`, ...blocks].join('\n\n')}\n`,
      html: null,
    };
  }
  const text = groups.flatMap(({ company, written }) => [company, ...written(TEXT)]);
  const sections = groups.map(({ company, written }) => {
    const articles = written(HTML).map((clip) => `<article>${clip}</article>`);
    return `<section><h2>${isolated(company)}</h2>${articles.join('')}</section>`;
  });
  return { text: text.join('\n\n'), html: inLanguage(t('locale'), sections.join('')) };
}

/**
 * The parts of a clip that every format writes: cleaned, in the user's language, and without markup. The body is a
 * document's own words, line by line, with a mark at a cut; null if the clip quotes no words.
 */
export function partsOf(clip: Clip) {
  const { body, summary } = citationOf(citableOf(clip));
  return {
    body: body && (clip.cut ? [...body, t('textCut')] : body),
    summary,
    comment: clip.comment.trim() === '' ? [] : cleanLines(clip.comment.trim()),
    clippedAt: isoMoment(clip.clippedAt),
  };
}

const clipIn = (
  writer: Writer,
  { comment, clippedAt, ...said }: ReturnType<typeof partsOf>,
): string =>
  [
    ...passageIn(writer, said),
    ...(comment.length > 0 ? [writer.comment(t('clipComment'), comment)] : []),
    writer.plain(t('clippedOn', clippedAt)),
  ].join(writer.between);

/** Makes the HTML a complete file, in which a browser neither runs nor loads anything. */
export function clipsPage(html: string): string {
  const title = escapeHtml(t('placeClips'));
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(t('locale'))}" dir="${directionOf(t('locale'))}"><head><meta charset="utf-8">`,
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${title}</title></head><body><h1>${title}</h1>`,
    html,
    '</body></html>\n',
  ].join('\n');
}

const COLUMNS = `${COMPANY} kind text text_cut metric value currency unit_multiplier period_start period_end
  entity_scope restated event_id title type certainty lifecycle is_confirmed event_date window_start window_end
  timezone fiscal_period freshness trading_date retrieval_time source document_id document_version_id
  page_number source_url link ${AGE} clipped_at comment citation`;

const KINDS = {
  fact: 'figure',
  event: 'event',
  quote: 'quote',
  excerpt: 'search_hit',
  page: 'passage',
} satisfies Record<Clipped['kind'], string>;

function clipsCsv(clips: readonly Clip[]): string {
  const rows = clipGroups(clips).flatMap((group) => group.clips.map(clipCells));
  return toCsv(tableOf(COLUMNS, rows));
}

function clipCells(clip: Clip): Cells {
  const { clipped, cut, clippedAt, comment } = clip;
  const { summary } = partsOf(clip);
  const cells = {
    ...cellsOf(citableOf(clip)),
    kind: KINDS[clipped.kind],
    text_cut: clipped.kind === 'page' || clipped.kind === 'excerpt' ? cut : null,
    // A flag that is no boolean has no column here.
    ...(clipped.kind === 'event' && { is_confirmed: clipped.event.isConfirmed }),
    clipped_at: isoMoment(clippedAt),
    comment,
  };
  return { ...cleaned(cells), citation: summary.map(({ text }) => text).join(' ') };
}

/** Hidden and reordering characters become U+FFFD; digits stay as they are. */
const cleaned = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, cleanLines(textOf(cell)).join('\n')]),
  );
