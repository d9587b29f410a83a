import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { numbered, t } from '../lib/i18n/words.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import type { FocusRequest } from '../lib/panel/bare-state.ts';
import { knownDocuments } from '../lib/panel/reader.ts';
import { identityOf } from '../lib/panel/store.ts';
import { Masthead } from './Masthead.tsx';
import { isOverlayOpen, Overlays, PageBehind } from './overlay/Overlays.tsx';
import { OnThisPage } from './page/OnThisPage.tsx';
import { useInSight, usePressGuard } from './parts/after-press.ts';
import { Button, IconButton } from './parts/buttons.tsx';
import { lazy } from './parts/later.tsx';
import { PanelContext } from './parts/panel-context.ts';
import { useHistoryKeys } from './parts/panel-keys.ts';
import { withDraftsApart } from './parts/SearchForm.tsx';
import { useKeptFocus, useReturnFocus } from './parts/use-focus.ts';
import { isPlaceInFront, PlacesRow } from './places/PlacesRow.tsx';
import type { ColumnsProps } from './wide/Columns.tsx';

/** Most of the panel's code, loaded after the first frame, which has nothing of it to show. */
export const Research = lazy(async () => (await import('./Research.tsx')).Research);

export const Watchlist = lazy(async () => (await import('./watchlist/Watchlist.tsx')).Watchlist);
/** Only in a full-width tab. */
export const Columns = lazy<ColumnsProps>(async () => (await import('./wide/Columns.tsx')).Columns);
export const Clips = lazy(async () => (await import('./clips/Clips.tsx')).Clips);
/** Loaded later, because the status bar shows it only after the first answer. */
export const LatestAnswer = lazy(
  async () => (await import('./status/LatestAnswer.tsx')).LatestAnswer,
);

/** The whole side panel: takes state and callbacks, and uses neither browser nor network. */
export const Panel = withDraftsApart(WholePanel);

function WholePanel(props: PanelProps) {
  const { company, lookup } = props;
  const clockOffset = useMemo(() => props.now - Date.now(), [props.now]);
  const research = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const watchlist = useRef<HTMLDivElement>(null);
  const clips = useRef<HTMLDivElement>(null);
  const kept = useRef(new Map<string, unknown>()).current;
  const covered = isOverlayOpen(props);
  const inFront = isPlaceInFront(props);
  const isWatchlist = props.shownPlace === 'watchlist';
  const isClips = props.shownPlace === 'clips';
  usePressGuard(panel);
  useHistoryKeys(props);
  useReturnFocus(behind, covered);
  // Before any place is drawn, because a browser scrolls on as soon as another one is drawn above.
  useReturnFocus(page, inFront);
  useReturnFocus(watchlist, isWatchlist && !inFront);
  useReturnFocus(clips, isClips && !inFront);
  const columns = useColumns(props.isWide);
  const isIdle = company === null && lookup.submitted === null;
  const content = `${company?.id} ${lookup.load.state}`;
  useFocusRequest(research, behind, props.focusRequest, content);
  const isSettled = lookup.load.state !== 'loading';
  useInSight(research, props.focusRequest, `${content} ${covered}`, isSettled);
  useKeptFocus(panel);
  return (
    <PanelContext.Provider
      value={{
        clockOffset,
        ...props,
        listing: company && { id: company.id, ...identityOf(company) },
        documents: knownDocuments(props),
        kept,
      }}
    >
      <div ref={panel} class={props.isTab ? 'panel panel-tab fill' : 'panel'}>
        <Masthead {...props} />
        {columns !== 1 ? (
          <main class="columns">
            <Columns {...props} count={columns} research={research} behind={behind} />
          </main>
        ) : (
          <main>
            {isWatchlist && (
              <div ref={watchlist} hidden={!inFront}>
                <Watchlist {...props} />
              </div>
            )}
            {isClips && (
              <div ref={clips} hidden={!inFront}>
                <Clips {...props} />
              </div>
            )}
            <div ref={page} hidden={inFront}>
              <Overlays {...props} />
              <div ref={behind} hidden={covered}>
                {props.isTab && <p class="hint airy">{t('pageInTab')}</p>}
                {isIdle && <PlacesRow {...props} />}
                <OnThisPage {...props} />
                <Research {...props} region={research} />
              </div>
            </div>
            <PageBehind {...props} covered={covered || inFront} />
          </main>
        )}
        <StatusBar {...props} />
      </div>
    </PanelContext.Provider>
  );
}

/** What the newest answer says of quota and age, and the ways to the list of calls and the options. */
const StatusBar = ({ latest, callCount, onOpenOverlay, onOpenOptions }: PanelProps) => (
  <footer class="status-bar ruled sticks line middle apart tiny enlarged-wrap">
    {latest === null ? (
      <p class="status-line anchor wrap middle airy grow">{t('footerEmpty')}</p>
    ) : (
      <LatestAnswer latest={latest} />
    )}
    <p class="status-calls wrap middle firm enlarged-whole">
      <Button
        class="quiet muted"
        words={t('callsOpen', numbered(callCount))}
        onClick={() => onOpenOverlay('calls')}
      />
      <IconButton class="quiet muted" icon="gear" name={t('options')} onClick={onOpenOptions} />
    </p>
  </footer>
);

/** Focuses the result that an act leads to, then its company, or the page's tickers when shown again. */
function useFocusRequest(
  region: RefObject<HTMLElement | null>,
  behind: RefObject<HTMLElement | null>,
  focusRequest: FocusRequest,
  content: string,
): void {
  const arrived = useRef(false);
  /** If the region is empty now, focuses the heading before it. */
  const focusResult = () => {
    const main = region.current?.closest('main');
    (region.current?.querySelector('h2') ?? main?.querySelector('h2'))?.focus();
  };
  useLayoutEffect(() => {
    const { target, sequence } = focusRequest;
    arrived.current = sequence > 0 && target === 'result';
    if (arrived.current) focusResult();
    if (target === 'search')
      region.current?.querySelector<HTMLElement>('.search-form [type=submit]')?.focus();
    if (target !== 'page') return;
    behind.current?.querySelector('h2')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [focusRequest]);
  useLayoutEffect(() => {
    if (arrived.current && document.activeElement === document.body) focusResult();
  }, [content]);
}

/** From 1,000 and 700 pixels on where letters have their common size; larger letters need more. */
const QUERIES = ['(min-width: 62.5em)', '(min-width: 43.75em)'] as const;

function useColumns(isWide: boolean): 1 | 2 | 3 {
  const [columns, setColumns] = useState(() => columnsNow(isWide));
  useLayoutEffect(() => {
    if (!isWide) return;
    const lists = QUERIES.map((query) => matchMedia(query));
    const follow = () => setColumns(columnsNow(true));
    for (const list of lists) list.addEventListener('change', follow);
    return () => {
      for (const list of lists) list.removeEventListener('change', follow);
    };
  }, [isWide]);
  return columns;
}

function columnsNow(isWide: boolean): 1 | 2 | 3 {
  if (!isWide) return 1;
  const [three, two] = QUERIES.map((query) => matchMedia(query).matches);
  return three ? 3 : two ? 2 : 1;
}
