import type { Freshness } from '../../lib/research/quote-freshness.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { Glyph, type GlyphName } from '../parts/Icon.tsx';

const BADGES: Record<Freshness, { glyph: GlyphName; words: WordKey }> = {
  delayed: { glyph: 'clock', words: 'freshnessDelayed' },
  historical: { glyph: 'history', words: 'freshnessHistorical' },
  unavailable: { glyph: 'dashedRing', words: 'freshnessUnavailable' },
  notStated: { glyph: 'question', words: 'freshnessNotStated' },
};

/** How fresh a quote is, by shape and word. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const { glyph, words } = BADGES[freshness];
  return (
    <span class={`badge badge-${freshness}`}>
      <Glyph name={glyph} />
      {t(words)}
    </span>
  );
}
