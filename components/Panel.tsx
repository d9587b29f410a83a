import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../lib/i18n/words.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { knownDocuments } from '../lib/panel/reader.ts';
import type { FocusRequest } from '../lib/panel/view-state.ts';
import { identityOf } from '../lib/panel/view-state.ts';
import { Masthead } from './Masthead.tsx';
import { isOverlayOpen, Overlays, PageBehind } from './overlay/Overlays.tsx';
import { OnThisPage } from './page/OnThisPage.tsx';
import { useInSight, usePressGuard } from './parts/after-press.ts';
import { lazy } from './parts/later.tsx';
import { PanelContext } from './parts/panel-context.ts';
import { withDraftsApart } from './parts/SearchForm.tsx';
import { useKeptFocus, useReturnFocus } from './parts/use-focus.ts';
import { useHistoryKeys } from './parts/use-keys.ts';
import { isPlaceInFront, PlacesRow } from './places/PlacesRow.tsx';
import { StatusBar } from './StatusBar.tsx';
import type { ColumnsProps } from './wide/Columns.tsx';

/** Most of the panel's code, loaded after the first frame, which has nothing of it to show. */
export const Research = lazy(async () => (await import('./Research.tsx')).Research);

/** Its code comes when it is first shown; where that cannot be loaded, there is a way back. */
export const Watchlist = lazy(
  async () => (await import('./watchlist/Watchlist.tsx')).Watchlist,
  withWayBack,
);
/** Only in a full-width tab. */
export const Columns = lazy<ColumnsProps>(async () => (await import('./wide/Columns.tsx')).Columns);
export const Clips = lazy(async () => (await import('./clips/Clips.tsx')).Clips, withWayBack);

function withWayBack<P extends PanelProps>(note: ComponentChildren, props: P) {
  return (
    <>
      <PlacesRow {...props} />
      {note}
    </>
  );
}

/** The whole side panel: takes state and callbacks, and uses neither browser nor network. */
export const Panel = withDraftsApart(WholePanel);

function WholePanel(given: PanelProps) {
  const { company, lookup } = given;
  const clockOffset = useMemo(() => given.now - Date.now(), [given.now]);
  const research = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const watchlist = useRef<HTMLDivElement>(null);
  const kept = useRef(new Map<string, unknown>()).current;
  const clips = useRef<HTMLDivElement>(null);
  const covered = isOverlayOpen(given);
  const inFront = isPlaceInFront(given);
  const isShown = given.shownPlace === 'watchlist';
  usePressGuard(panel);
  useHistoryKeys(given);
  useReturnFocus(behind, covered);
  useReturnFocus(page, inFront);
  const isClips = given.shownPlace === 'clips';
  useReturnFocus(watchlist, isShown && !inFront);
  useReturnFocus(clips, isClips && !inFront);
  const leave = useLeaveFocus(research, company?.id ?? '');
  const columns = useColumns(given.isWide);
  const isIdle = company === null && lookup.submitted === null;
  const content = `${company?.id} ${lookup.load.state}`;
  useFocusRequest(research, behind, given.focusRequest, content);
  const bring = useInSight(research, `${content} ${covered}`, lookup.load.state !== 'loading');
  useKeptFocus(panel);
  /** Another company takes the place of the button that opened it, and is brought into sight. */
  const opens =
    <L extends { id: string | null }>(open: (listing: L) => void) =>
    (listing: L) => {
      if (listing.id !== company?.id) leave();
      bring();
      open(listing);
    };
  const brings =
    <A,>(act: (of: A) => void) =>
    (of: A) => {
      bring();
      act(of);
    };
  const props: PanelProps = {
    ...given,
    onOpenListing: opens(given.onOpenListing),
    onOpenKnown: opens(given.onOpenKnown),
    onPickListing: opens(given.onPickListing),
    onLookup: brings(given.onLookup),
    onPickTicker: brings(given.onPickTicker),
    onCloseCompany() {
      leave();
      given.onCloseCompany();
    },
  };
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
            <Columns panel={props} count={columns} research={research} behind={behind} />
          </main>
        ) : (
          <main>
            {isShown && (
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
            <PageBehind page={props.page} covered={covered || inFront} onShow={props.onShowPage} />
          </main>
        )}
        <StatusBar {...props} />
      </div>
    </PanelContext.Provider>
  );
}

/** The returned function makes the next change of `content` focus the region's first heading. */
function useLeaveFocus(region: RefObject<HTMLElement | null>, content: string) {
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    const heading = region.current?.querySelector<HTMLElement>('h2');
    // If the region is empty now, focus the heading before it.
    (heading ?? region.current?.closest('main')?.querySelector<HTMLElement>('h2'))?.focus();
  }, [content, region]);
  return () => {
    leaving.current = true;
  };
}

/** Focuses the result of a lookup from outside the panel, then its company, or the page's tickers when shown again. */
function useFocusRequest(
  region: RefObject<HTMLElement | null>,
  behind: RefObject<HTMLElement | null>,
  focusRequest: FocusRequest,
  content: string,
): void {
  const arrived = useRef(false);
  const focusResult = () => region.current?.querySelector<HTMLElement>('h2')?.focus();
  useLayoutEffect(() => {
    arrived.current = focusRequest.sequence > 0 && focusRequest.target === 'result';
    if (arrived.current) focusResult();
    if (focusRequest.target === 'search')
      region.current?.querySelector<HTMLElement>('.search-form [type=submit]')?.focus();
    if (focusRequest.sequence === 0 || focusRequest.target !== 'page') return;
    behind.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
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
