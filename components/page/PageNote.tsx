import type { PageView } from '../../lib/panel/view-state.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { Glyph, type GlyphName } from '../parts/Icon.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';

interface Note {
  glyph: GlyphName;
  words: WordKey;
  hint: WordKey | null;
}

/** Each kind of nothing has words of its own, and what can be done about it. */
const NOTES: Record<'unknown' | 'off' | 'unscannable' | 'ruledOut' | 'none', Note> = {
  unknown: { glyph: 'question', words: 'pageUnknown', hint: null },
  off: { glyph: 'hollowDot', words: 'pageOff', hint: 'pageOffHint' },
  unscannable: { glyph: 'close', words: 'pageUnscannable', hint: 'pageUnscannableHint' },
  ruledOut: { glyph: 'close', words: 'pageRuledOut', hint: 'pageRuledOutHint' },
  none: { glyph: 'dashedRing', words: 'pageNone', hint: 'pageNoneHint' },
};

/** Why no ticker is listed; nothing where some are. */
export function PageNote({ page }: { page: PageView }) {
  if (page.status === 'scanning' && page.tickers.length === 0) {
    return (
      <>
        <p class="visually-hidden">{t('pageScanning')}</p>
        <Skeleton lines={[7, 5]} />
      </>
    );
  }
  if (page.tickers.length > 0 || page.status === 'scanning') return null;
  const note = NOTES[page.status === 'scanned' ? 'none' : page.status];
  return (
    <div class="nothing">
      <p class="nothing-words">
        <Glyph name={note.glyph} />
        {t(note.words)}
      </p>
      {note.hint !== null && <p class="hint">{t(note.hint)}</p>}
    </div>
  );
}
