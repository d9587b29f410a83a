import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { CompanyList } from '../../lib/model/saved-companies.ts';
import { LIST_PARTS } from '../../lib/panel/runs.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import { staleOf } from '../../lib/panel/watch-rows.ts';
import { Icon } from '../parts/Icon.tsx';
import { PART_WORDS, type Weigh, WeighedRun } from './WeighedRun.tsx';
import type { WatchlistProps } from './watchlist-props.ts';

interface RefreshBarProps extends WatchlistProps {
  /** The list shown; null for all of several. */
  list: CompanyList | null;
  /** The rows in sight, or those chosen. */
  pins: readonly WatchedPin[];
}

/** Asks for a part of all these companies, with the cost before; then how far that is. */
export function RefreshBar(props: RefreshBarProps) {
  const choice = useAgain(props);
  return (
    <WeighedRun {...props}>
      {(weigh) => <PartButtons {...props} {...choice} onWeigh={weigh} />}
    </WeighedRun>
  );
}

interface Choice {
  /** Also what is up to date is asked for. */
  again: boolean;
  setAgain(again: boolean): void;
}

/** The user's choice for the list, which outlives a run and the place as long as there is a panel. */
function useAgain({ memory, list }: RefreshBarProps): Choice {
  const [lists, setLists] = useState(memory.current?.again ?? []);
  if (memory.current) memory.current.again = lists;
  const id = list?.id ?? null;
  return {
    again: lists.includes(id),
    setAgain: (again) =>
      setLists((before) => [...before.filter((one) => one !== id), ...(again ? [id] : [])]),
  };
}

interface PartButtonsProps extends RefreshBarProps, Choice {
  onWeigh: Weigh;
}

function PartButtons({ pins, now, again, setAgain, onStartRun, onWeigh }: PartButtonsProps) {
  const all = pins.map(({ listing }) => listing.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of buttons.
    <div class="watch-refresh whole wrap middle tight" role="group" aria-label={t('runLabel')}>
      <span class="watch-refresh-head hint whole wrap middle between">
        <span aria-hidden="true">{t('runLabel')}</span>
        <button
          type="button"
          class="quiet muted"
          aria-pressed={again}
          onClick={() => setAgain(!again)}
        >
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
            class="watch-part small"
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
