import { useLayoutEffect, useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import {
  type CompanyList,
  isPinned,
  listingOf,
  MAX_PINS,
} from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/store.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { AllOf, Button } from '../parts/buttons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { afterFrame, lazy } from '../parts/later.tsx';
import { useKept, usePanelContext } from '../parts/panel-context.ts';
import { useEscape } from '../parts/panel-keys.ts';
import { Heard } from '../parts/Section.tsx';
import { useFoot, useReturn } from '../parts/use-focus.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { refusalWords, useRefusal } from '../saved/list-words.ts';
import { ListBar } from './ListBar.tsx';
import { Pinning } from './Pinning.tsx';
import { RefreshBar, SelectionBar } from './RowActs.tsx';
import { AgeLine } from './WatchRow.tsx';
import { ALL_ROWS, shownList, useRows, WatchRows } from './WatchRows.tsx';

const AgendaPlace = lazy(async () => (await import('../agenda/AgendaPlace.tsx')).AgendaPlace);

interface WatchlistProps extends PanelProps {
  /** The open company stands beside it. */
  isBeside?: boolean;
}

/** The pinned companies, or what comes for them. */
export const Watchlist = (props: WatchlistProps) =>
  props.agenda.isOpen ? <AgendaPlace {...props} /> : <Companies {...props} />;

/** The pins, by list: prices and next events that are kept, and what asks for newer ones. */
function Companies(props: WatchlistProps) {
  const { onShowPlace } = props;
  const now = useClock(QUARTER_MINUTE);
  const place = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [narrowed, setNarrowed] = useKept('narrowed', ALL_ROWS);
  /** Ids chosen for a refresh or a list; null where rows open instead. */
  const [selected, setSelected] = useKept<readonly string[] | null>('selected', null);
  const left = useReturn(place, 'watchlist');
  useFoot(foot);
  // So that a press finds it.
  useLayoutEffect(() => afterFrame(() => void AgendaPlace.load()), []);
  useEscape(place, () => (selected === null ? onShowPlace('page') : setSelected(null)));
  const list = shownList(props);
  const { filter } = narrowed;
  const rows = useRows(props, list, narrowed, now);
  const chosen = rows.pins.filter(({ listing: { id } }) => selected?.includes(id) ?? true);
  return (
    <section ref={place} class="watchlist" aria-label={t('placeWatchlist')}>
      <div class="watch-head sticks rule-below edge">
        <PlacesRow {...props} />
        <ListBar
          {...props}
          list={list}
          narrowed={narrowed}
          onNarrow={setNarrowed}
          changed={rows.changed}
          isSelecting={selected !== null}
          onSelect={(on) => setSelected(on ? [] : null)}
        />
      </div>
      <Pinning
        onClosed={() =>
          place.current?.querySelector<HTMLElement>('.watch-bar .menu > button')?.focus()
        }
      />
      <PinHere list={list} />
      <Heard>
        {filter !== '' && rows.pins.length > 0 && tCount('searchFound', rows.pins.length)}
      </Heard>
      <AgeLine ages={rows.ages} now={now} />
      {rows.pins.length === 0 ? (
        <div class="nothing airy">
          {rows.inList.length > 0 ? (
            <>
              <p class="nothing-words" role="status">
                {t('watchNoMatch', shownLine(filter, 60).text)}
              </p>
              <Button
                class="quiet"
                words={t('watchShowAll')}
                onClick={() => setNarrowed(ALL_ROWS)}
              />
            </>
          ) : (
            <>
              <p class="nothing-words">
                {t(props.saved.pins.length > 0 ? 'watchEmptyList' : 'watchEmpty')}
              </p>
              <p class="hint">{t('watchEmptyHint')}</p>
              {props.pinning === null && (
                <Button
                  words={t('pinningTitle')}
                  onClick={() => props.onOpenPinning(list?.id ?? null)}
                />
              )}
            </>
          )}
        </div>
      ) : (
        <WatchRows
          left={left}
          pins={rows.pins}
          ages={rows.ages}
          now={now}
          selected={selected}
          onChoose={(id) => setSelected((before) => toggled(before ?? [], id))}
        />
      )}
      <div ref={foot} class="watch-foot sticks edge" data-focus="button">
        {selected !== null && (
          <SelectionBar list={list} pins={rows.pins} selected={selected} onSelected={setSelected} />
        )}
        {rows.inList.length > 0 && (
          <>
            <RefreshBar {...props} list={list} pins={chosen} now={now} />
            <p class="below">
              <AllOf words={t('agendaTitle')} onOpen={props.onOpenAgenda} />
            </p>
          </>
        )}
      </div>
    </section>
  );
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Puts the company that is open behind the watchlist into the list shown; nothing where it is in it. */
function PinHere({ list }: { list: CompanyList | null }) {
  const { company, saved, onPin } = usePanelContext();
  const [refused, setRefused] = useRefusal(company?.id);
  if (company === null) return null;
  const listing = listingOf({ ...identityOf(company), id: company.id });
  const isIn = list ? list.companies.includes(company.id) : isPinned(saved, company.id);
  const isFull = saved.pins.length >= MAX_PINS && !isPinned(saved, company.id);
  if (isIn) return null;
  const why = isFull ? 'pinsFull' : refused;
  return (
    <p class="watch-pin-here wrap above-xs">
      <Button
        class="quiet"
        data-pin
        isOff={isFull}
        icon="pin"
        words={t('pinHere', shownLine(listing.ticker ?? listing.name ?? '', 30).text)}
        onClick={async () => setRefused(await onPin(listing, list?.id))}
      />
      <span class="hint" role="status">
        {why !== null && refusalWords(why)}
      </span>
    </p>
  );
}
