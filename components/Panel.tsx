import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../lib/i18n/words.ts';
import type { Listing } from '../lib/model/saved-companies.ts';
import type { PanelActions, PanelProps } from '../lib/panel/actions.ts';
import { identityOf } from '../lib/panel/company-identity.ts';
import { knownDocuments } from '../lib/panel/document-titles.ts';
import type { FocusRequest } from '../lib/panel/view-state.ts';
import type { Ticker } from '../lib/tickers/types.ts';
import { Company } from './company/Company.tsx';
import { Listings } from './listings/Listings.tsx';
import { Masthead } from './Masthead.tsx';
import { isOverlayOpen, Overlays } from './overlay/Overlays.tsx';
import { PageBehind } from './overlay/PageBehind.tsx';
import { useReturnFocus } from './overlay/use-return-focus.ts';
import { OnThisPage } from './page/OnThisPage.tsx';
import { withDraftsApart } from './parts/drafts.tsx';
import { answerOf } from './parts/Loaded.tsx';
import { PanelContext } from './parts/panel-context.ts';
import { useInSight } from './parts/use-in-sight.ts';
import { usePressGuard } from './parts/use-press-guard.ts';
import { useRestoreFocus } from './parts/use-restore-focus.ts';
import { StatusBar } from './StatusBar.tsx';
import { PinToggle } from './saved/PinToggle.tsx';
import { SavedLists } from './saved/SavedLists.tsx';

/** The whole side panel. Data in, acts out; it knows no browser and no network. */
export const Panel = withDraftsApart(WholePanel);

function WholePanel(props: PanelProps) {
  const {
    company,
    lookup,
    session,
    allowLoopback,
    onConnect,
    onSignInAgain,
    onGrantAccess,
    onCopy,
  } = props;
  const clockOffset = useMemo(() => props.now - Date.now(), [props.now]);
  const research = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const covered = isOverlayOpen(props);
  usePressGuard(panel);
  useReturnFocus(behind, covered);
  const leave = useFocusRequest(research, company?.id ?? '');
  const listings = answerOf(lookup.load)?.data ?? [];
  const fromListings = company !== null && listings.some(({ id }) => id === company.id);
  const place = `${company?.id} ${lookup.load.state}`;
  useArrivalFocus(research, behind, props.landing, place);
  const bring = useInSight(research, `${place} ${covered}`, lookup.load.state !== 'loading');
  // After those that know better where to go on.
  useRestoreFocus(panel);
  const openListing = (listing: Listing) => {
    if (listing.id !== company?.id) leave();
    bring();
    props.onOpenListing(listing);
  };
  const onLookup = (query: string) => {
    bring();
    props.onLookup(query);
  };
  const onPickTicker = (ticker: Ticker) => {
    bring();
    props.onPickTicker(ticker);
  };
  const settled = lookup.load.state === 'loaded' && fromListings;
  return (
    <PanelContext.Provider
      value={{
        clockOffset,
        allowLoopback,
        off: props.policy.off,
        listing: company && { id: company.id, ...identityOf(company) },
        documents: knownDocuments(props),
        unfolded: company?.unfolded ?? [],
        onFold: props.onFold,
        onConnect,
        onSignInAgain,
        onGrantAccess,
        onCopy,
        onCopyHtml: props.onCopyHtml,
        onExport: props.onExport,
      }}
    >
      <div ref={panel} class="panel">
        <Masthead {...props} onOpenListing={openListing} onLookup={onLookup} />
        <main>
          <Overlays {...props} />
          <div ref={behind} hidden={covered}>
            <OnThisPage {...props} onPickTicker={onPickTicker} />
            <div ref={research} class="research">
              {!settled && (
                <Listings
                  exchanges={props.exchanges}
                  lookup={lookup}
                  onRefresh={() => props.onRefresh('listings')}
                  onClose={props.onCloseListings}
                  onPick={(listing) => {
                    leave();
                    bring();
                    props.onPickListing(listing);
                  }}
                />
              )}
              {company !== null && (
                <Company
                  key={company.id}
                  company={company}
                  pin={
                    <>
                      <CompareButton
                        listing={{ id: company.id, ...identityOf(company) }}
                        onCompare={props.onCompare}
                      />
                      <PinToggle
                        listing={{ id: company.id, ...identityOf(company) }}
                        shelf={props.saved}
                        policy={props.policy}
                        actions={props}
                      />
                    </>
                  }
                  siblings={fromListings ? listings.length : 0}
                  latest={props.latest}
                  gate={props.rateLimit}
                  actions={{
                    ...props,
                    onCloseCompany: () => {
                      leave();
                      props.onCloseCompany();
                    },
                  }}
                />
              )}
            </div>
            {company === null && lookup.load.state === 'idle' && (
              <SavedLists {...props} onOpenListing={openListing} />
            )}
            {company === null &&
              lookup.load.state === 'idle' &&
              session !== 'loading' &&
              session.state !== 'connecting' && <Intro connected={session.state === 'connected'} />}
          </div>
          <PageBehind page={props.page} covered={covered} onShow={props.onShowPage} />
        </main>
        <StatusBar {...props} />
      </div>
    </PanelContext.Provider>
  );
}

/** What stands under the page's tickers before anything was looked up. */
function Intro({ connected }: { connected: boolean }) {
  if (connected) return <p class="hint intro">{t('startHint')}</p>;
  return (
    <div class="intro">
      <p class="nothing-words">{t('introDisconnected')}</p>
      <p class="hint">{t('introTickers')}</p>
    </div>
  );
}

interface CompareButtonProps extends Pick<PanelActions, 'onCompare'> {
  listing: Listing;
}

/** Puts the open company beside others; nothing is asked for it yet. */
function CompareButton({ listing, onCompare }: CompareButtonProps) {
  return (
    <button type="button" class="quiet" onClick={() => onCompare(listing)}>
      {t('compareTitle')}
    </button>
  );
}

/**
 * Keeps the keyboard's place when an act takes its own button off the screen: after `leave`, the
 * next change of `place` moves focus to the first heading of the region. Changes that came from
 * elsewhere move nothing.
 */
function useFocusRequest(region: RefObject<HTMLElement | null>, place: string) {
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    const heading = region.current?.querySelector<HTMLElement>('h2');
    // Where the region is empty now, what stands before it takes the focus.
    (heading ?? region.current?.closest('main')?.querySelector<HTMLElement>('h2'))?.focus();
  }, [place, region]);
  return () => {
    leaving.current = true;
  };
}

/**
 * What the reader asked for from outside the panel (a menu, the address bar) has the focus: the heading
 * of the region, and the next one where that heading leaves the screen for its company's. The page's
 * tickers, shown again, are brought into sight with the heading that they have.
 *
 * @param behind begins with the page's tickers
 * @param place changes whenever the region's first heading may have
 */
function useArrivalFocus(
  region: RefObject<HTMLElement | null>,
  behind: RefObject<HTMLElement | null>,
  landing: FocusRequest,
  place: string,
): void {
  const arrived = useRef(false);
  const land = () => region.current?.querySelector<HTMLElement>('h2')?.focus();
  useLayoutEffect(() => {
    arrived.current = landing.turn > 0 && landing.on === 'result';
    if (arrived.current) land();
    if (landing.turn === 0 || landing.on !== 'page') return;
    behind.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [landing]);
  useLayoutEffect(() => {
    if (arrived.current && document.activeElement === document.body) land();
  }, [place]);
}
