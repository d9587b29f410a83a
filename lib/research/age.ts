import { relativeTimeFormat } from '../i18n/formats.ts';
import { t } from '../i18n/words.ts';

/**
 * How old something is, in the largest whole unit that fits and as the reader's language says it:
 * `3 min ago`. Less than a minute, or a clock that ran backwards, is `under a minute ago`.
 *
 * @param span milliseconds
 */
export function formatAge(span: number): string {
  const minutes = Math.floor(span / 60_000);
  if (minutes < 1) return t('ageUnderMinute');
  const format = relativeTimeFormat(t('locale'), { style: 'short' });
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 60 * 24) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / (60 * 24)), 'day');
}

/** `0:42`, `12:05`, `1:00:00`: what is left of a span in milliseconds, rounded up to the second. */
export function formatRemaining(span: number): string {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, place) => String(part).padStart(place === 0 ? 1 : 2, '0')).join(':');
}
