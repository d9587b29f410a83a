import type { Language } from '../../../lib/i18n/languages.ts';

/** One way in which each state is looked at: a column of the contact sheet. */
export interface Look {
  /** The end of the picture's name. */
  name: string;
  /** What heads its column. */
  title: string;
  /** A language, or English stretched to half as long again. */
  words: Language | 'long';
  /** In CSS pixels; a height only where the window's own matters. */
  width: number;
  height?: number;
  /** The browser's own text size in CSS pixels; 16 unless given. */
  text?: number;
  /** Device pixels to a CSS pixel. */
  scale: number;
  features: { name: string; value: string }[];
  /** Colours are the same at every width and in every language: contrast is measured once a theme. */
  contrast: boolean;
  /** States that stand still look the same with motion and without. */
  movingOnly?: boolean;
  /** As wide as a tab: of the states of one alone. */
  wideOnly?: boolean;
}

const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };
const DARK = { name: 'prefers-color-scheme', value: 'dark' };
const FORCED = { name: 'forced-colors', value: 'active' };

const look = (name: string, title: string, width: number, changes: Partial<Look> = {}): Look => ({
  name,
  title: `${title}, ${width} px`,
  words: 'en',
  width,
  scale: 1,
  contrast: false,
  features: [STILL],
  ...changes,
});

/** All looks, in the order of the sheet's columns. */
export const LOOKS: readonly Look[] = [
  look('light', 'Light', 320, { contrast: true }),
  look('dark', 'Dark', 320, { contrast: true, features: [STILL, DARK] }),
  look('forced', 'Forced colours', 320, { contrast: true, features: [STILL, FORCED] }),
  look('forced-dark', 'Forced colours, dark', 320, {
    contrast: true,
    features: [STILL, FORCED, DARK],
  }),
  look('light', 'Light', 480),
  look('dark', 'Dark', 480, { features: [STILL, DARK] }),
  look('light', 'Light', 600),
  look('light', 'Light', 350),
  look('light', 'Light', 280),
  // Firefox's narrowest sidebar.
  look('narrowest', 'Narrowest', 252),
  // The narrowest panel that Chromium opens, enlarged twice: what sticks to its edges counts.
  look('zoom', '200 % zoom', 160, { height: 400, scale: 2 }),
  // Letters alone enlarged, as the browser's own setting does: less room than twice the zoom at 320.
  look('text', '200 % text', 280, { text: 32 }),
  look('text', '200 % text', 400, { text: 32 }),
  look('motion', 'With motion', 320, { features: [], movingOnly: true }),
  look('long', 'Words half as long again', 280, { words: 'long' }),
  look('de', 'German', 280, { words: 'de' }),
  look('fr', 'French', 280, { words: 'fr' }),
  look('es', 'Spanish', 280, { words: 'es' }),
  look('es', 'Spanish', 320, { words: 'es' }),
  look('pt', 'Portuguese of Brazil', 280, { words: 'pt-BR' }),
  look('pt', 'Portuguese of Brazil', 320, { words: 'pt-BR' }),
  look('ja', 'Japanese', 320, { words: 'ja' }),
  look('zh', 'Simplified Chinese', 280, { words: 'zh-CN' }),
  look('ko', 'Korean', 280, { words: 'ko' }),
  look('ar', 'Arabic', 320, { words: 'ar' }),
  look('light', 'Light', 1400, { wideOnly: true, contrast: true }),
  look('dark', 'Dark', 1400, { wideOnly: true, contrast: true, features: [STILL, DARK] }),
  look('light', 'Light', 1000, { wideOnly: true }),
  look('light', 'Light', 800, { wideOnly: true }),
  look('text', '200 % text', 1400, { wideOnly: true, text: 32 }),
  look('de', 'German', 1000, { wideOnly: true, words: 'de' }),
  look('ja', 'Japanese', 1000, { wideOnly: true, words: 'ja' }),
  look('ar', 'Arabic', 1400, { wideOnly: true, words: 'ar' }),
];

/** A picture's file. */
export const fileOf = (state: string, { width, name }: Look): string =>
  `${state}-${width}-${name}.png`;
