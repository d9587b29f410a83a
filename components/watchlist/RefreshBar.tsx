import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import { LIST_PARTS, type WatchedPin } from '../../lib/panel/view-state.ts';
import { staleOf } from '../../lib/panel/watch-rows.ts';
import { Icon } from '../parts/Icon.tsx';
import { PART_WORDS } from './part-words.ts';
import { type RunProps, type Weigh, WeighedRun } from './WeighedRun.tsx';

interface RefreshBarProps extends RunProps {
  /** The rows in sight, or those chosen. */
  pins: readonly WatchedPin[];
}

/** Asks for a part of all these companies, with the cost before; then how far that is. */
export const RefreshBar = (props: RefreshBarProps) => (
  <WeighedRun {...props}>{(weigh) => <PartButtons {...props} onWeigh={weigh} />}</WeighedRun>
);

function PartButtons({ pins, now, onStartRun, onWeigh }: RefreshBarProps & { onWeigh: Weigh }) {
  const [again, setAgain] = useState(false);
  const all = pins.map(({ listing }) => listing.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of buttons.
    <div class="watch-refresh" role="group" aria-label={t('runLabel')}>
      <span class="watch-refresh-head hint">
        <span aria-hidden="true">{t('runLabel')}</span>
        <button type="button" class="quiet" aria-pressed={again} onClick={() => setAgain(!again)}>
          <span class="check">{again && <Icon name="plugged" />}</span>
          {t('runAgain')}
        </button>
      </span>
      {LIST_PARTS.map((part) => {
        const ids = again ? all : staleOf(pins, part, now);
        return (
          <button
            key={part}
            type="button"
            class="watch-part"
            aria-disabled={ids.length === 0 || undefined}
            title={
              ids.length === 0
                ? t('runNothing')
                : tCount('runPart', ids.length, t(PART_WORDS[part]))
            }
            onClick={() =>
              ids.length > 0 && onWeigh(ids.length, () => onStartRun(part, ids, again))
            }
          >
            {t(PART_WORDS[part])} · {numberFormat(t('locale')).format(ids.length)}
          </button>
        );
      })}
    </div>
  );
}
