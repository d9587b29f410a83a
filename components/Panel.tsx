import { useMemo, useRef } from 'preact/hooks';
import { Company } from './company/Company.tsx';
import { Intro } from './Intro.tsx';
import { Listings } from './listings/Listings.tsx';
import { Masthead } from './Masthead.tsx';
import { OnThisPage } from './page/OnThisPage.tsx';
import type { PanelProps } from './panel-props.ts';
import { answerOf } from './parts/Loaded.tsx';
import { SurroundingsContext } from './parts/surroundings.ts';
import { useLanding } from './parts/use-landing.ts';
import { StatusBar } from './StatusBar.tsx';
import { Front, isCovered } from './sheet/Front.tsx';
import { useReturn } from './sheet/use-return.ts';

/** The whole side panel. Data in, acts out; it knows no browser and no network. */
export function Panel(props: PanelProps) {
  const { company, lookup, session, allowLoopback, onConnect, onGrantAccess, onCopy } = props;
  const clockOffset = useMemo(() => props.now - Date.now(), [props.now]);
  const research = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const covered = isCovered(props);
  useReturn(behind, covered);
  const leave = useLanding(research, company?.id ?? '');
  const listings = answerOf(lookup.load)?.data ?? [];
  const fromListings = company !== null && listings.some(({ id }) => id === company.id);
  const settled = lookup.load.state === 'loaded' && fromListings;
  return (
    <SurroundingsContext.Provider
      value={{
        clockOffset,
        allowLoopback,
        off: props.policy.off,
        onConnect,
        onGrantAccess,
        onCopy,
        onCopyHtml: props.onCopyHtml,
        onExport: props.onExport,
      }}
    >
      <div class="panel">
        <Masthead {...props} />
        <main>
          <Front {...props} />
          <div ref={behind} hidden={covered}>
            <OnThisPage {...props} />
            <div ref={research} class="research">
              {!settled && (
                <Listings
                  lookup={lookup}
                  onRefresh={() => props.onRefresh('listings')}
                  onPick={(listing) => {
                    leave();
                    props.onPickListing(listing);
                  }}
                />
              )}
              {company !== null && (
                <Company
                  key={company.id}
                  company={company}
                  siblings={fromListings ? listings.length : 0}
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
            {company === null &&
              lookup.load.state === 'idle' &&
              session !== 'loading' &&
              session.state !== 'connecting' && <Intro connected={session.state === 'connected'} />}
          </div>
        </main>
        <StatusBar latest={props.latest} />
      </div>
    </SurroundingsContext.Provider>
  );
}
