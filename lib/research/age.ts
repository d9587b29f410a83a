import type { WordKey } from '../words.ts';

/** How old something is, in the largest whole unit that fits. */
export interface Age {
  key: WordKey;
  amount: number;
}

/** Age in words for a span in milliseconds; a clock that ran backwards counts as just now. */
export function ageOf(span: number): Age {
  const minutes = Math.floor(span / 60_000);
  if (minutes < 1) return { key: 'ageNow', amount: 0 };
  if (minutes < 60) return { key: 'ageMinutes', amount: minutes };
  if (minutes < 60 * 24) return { key: 'ageHours', amount: Math.floor(minutes / 60) };
  return { key: 'ageDays', amount: Math.floor(minutes / (60 * 24)) };
}

/** `0:42`, `12:05`, `1:00:00`: what is left of a span in milliseconds, rounded up to the second. */
export function formatRemaining(span: number): string {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, place) => String(part).padStart(place === 0 ? 1 : 2, '0')).join(':');
}
