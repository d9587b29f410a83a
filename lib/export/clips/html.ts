import type { Clip } from '../../model/clips.ts';
import type { CitationPart, Say } from '../../research/cite/line.ts';
import { escapeHtml, inLanguage } from '../../research/cite/write.ts';
import { type ClipParts, partsByCompany } from './parts.ts';

/**
 * Clips as HTML for a document or a message, by company. All text is escaped and isolated, and only
 * addresses that are safe to follow are links.
 */
export function clipsHtml(clips: readonly Clip[], say: Say, allowLoopback: boolean): string {
  const groups = partsByCompany(clips, say, allowLoopback).map(
    ({ company, clips: own }) =>
      `<section><h2>${isolated(company)}</h2>${own.map((parts) => clipHtml(parts, say)).join('')}</section>`,
  );
  return inLanguage(say('locale'), groups.join(''));
}

/** The same as a file of its own, in which a browser runs and loads nothing. */
export function clipsPage(clips: readonly Clip[], say: Say, allowLoopback: boolean): string {
  const title = escapeHtml(say('placeClips'));
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(say('locale'))}"><head><meta charset="utf-8">`,
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${title}</title></head><body><h1>${title}</h1>`,
    clipsHtml(clips, say, allowLoopback),
    '</body></html>\n',
  ].join('\n');
}

function clipHtml({ body, summary, comment, clippedAt }: ClipParts, say: Say): string {
  const lines = (texts: readonly string[]) => texts.map(escapeHtml).join('<br>');
  return [
    '<article>',
    body === null ? '' : `<blockquote dir="auto">${lines(body)}</blockquote>`,
    `<p>${summary.map(partHtml).join(' ')}</p>`,
    comment.length === 0
      ? ''
      : `<p><strong>${escapeHtml(say('clipComment'))}</strong> <bdi>${lines(comment)}</bdi></p>`,
    `<p>${escapeHtml(say('clippedOn', clippedAt))}</p>`,
    '</article>',
  ].join('');
}

const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const partHtml = ({ text, href }: CitationPart): string =>
  href === undefined ? isolated(text) : `<a href="${escapeHtml(href)}">${isolated(text)}</a>`;
