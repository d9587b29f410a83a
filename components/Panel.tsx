import { useMemo, useRef } from 'preact/hooks';
import { identityOf } from '../lib/panel/company-identity.ts';
import { knownDocuments } from '../lib/panel/document-titles.ts';
import type { Listing } from '../lib/model/saved-companies.ts';
import type { Ticker } from '../lib/tickers/types.ts';
import { Company } from './company/Company.tsx';
import { CompareButton } from './compare/CompareButton.tsx';
import { Intro } from './Intro.tsx';
import { Listings } from './listings/Listings.tsx';
import { Masthead } from './Masthead.tsx';
import { OnThisPage } from './page/OnThisPage.tsx';
import type { PanelProps } from './panel-props.ts';
import { withDraftsApart } from './parts/drafts.tsx';
import { answerOf } from './parts/Loaded.tsx';
import { SurroundingsContext } from './parts/panel-context.ts';
import { useArrival } from './parts/use-arrival-focus.ts';
import { useInSight } from './parts/use-in-sight.ts';
import { useKeptPlace } from './parts/use-restore-focus.ts';
import { useLanding } from './parts/use-focus-request.ts';
import { usePressGuard } from './parts/use-press-guard.ts';
import { StatusBar } from './StatusBar.tsx';
import { Front, isCovered } from './overlay/Overlays.tsx';
import { PageBehind } from './overlay/PageBehind.tsx';
import { useReturn } from './overlay/use-return-focus.ts';
import { PinToggle } from './saved/PinToggle.tsx';
import { ShelfLists } from './saved/SavedLists.tsx';

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
  const covered = isCovered(props);
  usePressGuard(panel);
  useReturn(behind, covered);
  const leave = useLanding(research, company?.id ?? '');
  const listings = answerOf(lookup.load)?.data ?? [];
  const fromListings = company !== null && listings.some(({ id }) => id === company.id);
  const place = `${company?.id} ${lookup.load.state}`;
  useArrival(research, behind, props.landing, place);
  const bring = useInSight(research, `${place} ${covered}`, lookup.load.state !== 'loading');
  // After those that know better where to go on.
  useKeptPlace(panel);
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
    <SurroundingsContext.Provider
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
          <Front {...props} />
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
                        shelf={props.shelf}
                        policy={props.policy}
                        actions={props}
                      />
                    </>
                  }
                  siblings={fromListings ? listings.length : 0}
                  latest={props.latest}
                  gate={props.gate}
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
              <ShelfLists {...props} onOpenListing={openListing} />
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
    </SurroundingsContext.Provider>
  );
}
