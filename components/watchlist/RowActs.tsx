import { useState } from 'preact/hooks';
import { numbered, t, tCount } from '../../lib/i18n/words.ts';
import { type CompanyList, listsWith } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { LIST_PARTS } from '../../lib/panel/runs.ts';
import type { WatchedPin } from '../../lib/panel/store.ts';
import { staleOf } from '../../lib/panel/watch-rows.ts';
import { Button, ConfirmButton } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { useKept, usePanelContext } from '../parts/panel-context.ts';
import { PART_WORDS, WeighedRun } from '../parts/RunBar.tsx';
import { listName, refusalWords } from '../saved/list-words.ts';

interface RefreshBarProps extends PanelProps {
  list: CompanyList | null;
  /** The rows in sight, or those chosen. */
  pins: readonly WatchedPin[];
}

/** Requests a part of all these companies: shows the cost first, then the progress. */
export function RefreshBar(props: RefreshBarProps) {
  const { list, pins, now, onStartRun } = props;
  /** Ids of the lists whose refresh also requests data that is up to date; null stands for all companies. */
  const [lists, setLists] = useKept<readonly (string | null)[]>('lists asked again', []);
  const id = list?.id ?? null;
  const again = lists.includes(id);
  const others = lists.filter((one) => one !== id);
  return (
    <WeighedRun {...props}>
      {(weigh) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of buttons.
        <div class="watch-refresh whole wrap middle tight" role="group" aria-label={t('runLabel')}>
          <span class="watch-refresh-head hint whole wrap middle between">
            <span aria-hidden="true">{t('runLabel')}</span>
            <Button
              class="quiet muted"
              aria-pressed={again}
              onClick={() => setLists(again ? others : [...others, id])}
            >
              <span class="check inline">{again && <Icon name="plugged" />}</span>
              {t('runAgain')}
            </Button>
          </span>
          {LIST_PARTS.map((part) => {
            const ids = again ? pins.map(({ listing }) => listing.id) : staleOf(pins, part, now);
            const words = t(PART_WORDS[part]);
            return (
              <Button
                key={part}
                class="watch-part small"
                isOff={ids.length === 0}
                title={ids.length === 0 ? t('runNothing') : tCount('runPart', ids.length, words)}
                words={`${words} · ${numbered(ids.length)}`}
                onClick={() => weigh(ids.length, () => onStartRun(part, ids, again))}
              />
            );
          })}
        </div>
      )}
    </WeighedRun>
  );
}

interface SelectionBarProps {
  list: CompanyList | null;
  /** The rows in sight, and which of them are chosen. */
  pins: readonly WatchedPin[];
  selected: readonly string[];
  /** Null ends the choice. */
  onSelected(ids: readonly string[] | null): void;
}

/** What can be done with the chosen rows: into another list, out of this one. */
export function SelectionBar({ list, pins, selected, onSelected }: SelectionBarProps) {
  const { saved, onSaved } = usePanelContext();
  const [said, setSaid] = useState('');
  const ids = pins.map(({ listing }) => listing.id).filter((id) => selected.includes(id));
  const all = pins.length > 0 && ids.length === pins.length;
  const from = saved.lists.filter(({ id }) => list === null || id === list.id);
  /** Those that no other list has. */
  const lost = ids.filter((id) => listsWith(saved, id).every((one) => from.includes(one)));
  const take = async () => {
    for (const { id: list, companies } of from) {
      const inside = ids.filter((id) => companies.includes(id));
      const refused = inside.length > 0 && (await onSaved({ change: 'take', ids: inside, list }));
      if (!refused) continue;
      setSaid(refusalWords(refused));
      return false;
    }
    onSelected([]);
    setSaid(lost.length > 0 ? tCount('unpinned', lost.length) : '');
    return true;
  };
  const takeWords = lost.length === ids.length ? tCount('unpin', ids.length) : t('listTakeOut');
  const put = async (into: CompanyList) => {
    const refused = await onSaved({ change: 'put', ids, list: into.id });
    setSaid(
      refused === null ? tCount('listPut', ids.length, listName(into)) : refusalWords(refused),
    );
  };
  const others = saved.lists.filter(({ id }) => id !== list?.id);
  return (
    <div class="watch-refresh hair whole wrap middle tight">
      <Button
        class="quiet"
        words={t(all ? 'selectNone' : 'selectAll')}
        onClick={() => onSelected(all ? [] : pins.map(({ listing }) => listing.id))}
      />
      <span class="watch-selected grow-own hint" role="status">
        {tCount('selectCount', ids.length)} {said}
      </span>
      {ids.length > 0 && (
        <>
          {others.length > 0 && (
            <Menu name={t('listPutInto')} icon="plus" words={t('listPutInto')}>
              {() =>
                others.map((one) => (
                  <Button
                    key={one.id}
                    class="quiet"
                    words={<bdi>{listName(one)}</bdi>}
                    onClick={() => void put(one)}
                  />
                ))
              }
            </Menu>
          )}
          {lost.length > 1 ? (
            <ConfirmButton key={ids.join()} words={takeWords} isQuiet onConfirm={take} />
          ) : (
            <Button class="quiet" words={takeWords} onClick={() => void take()} />
          )}
        </>
      )}
      <Button class="quiet" words={t('selectDone')} onClick={() => onSelected(null)} />
    </div>
  );
}
