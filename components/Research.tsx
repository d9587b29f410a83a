import type { RefObject } from 'preact';
import { t } from '../lib/i18n/words.ts';
import { isPinned, type Listing } from '../lib/model/saved-companies.ts';
import { countOf } from '../lib/names/types.ts';
import type { PanelActions, PanelProps } from '../lib/panel/actions.ts';
import { identityOf } from '../lib/panel/company-view.ts';
import { companyAfter, companyBefore } from '../lib/panel/history.ts';
import { hasNoListing } from '../lib/panel/lookup.ts';
import { answerOf } from '../lib/panel/query-state.ts';
import { shownLine } from '../lib/research/untrusted-text.ts';
import { Company } from './company/Company.tsx';
import { InArticle } from './in-article/InArticle.tsx';
import { Listings } from './listings/Listings.tsx';
import { Icon } from './parts/Icon.tsx';
import { Pinned } from './saved/Pinned.tsx';
import { PinToggle } from './saved/PinToggle.tsx';
import { Recents } from './saved/Recents.tsx';

interface ResearchProps extends PanelProps {
  /** Becomes the element with what was looked up. */
  region: RefObject<HTMLDivElement | null>;
  /** Called before an action that removes its own button; the keyboard then goes to the next heading. */
  onLeave(): void;
  /** Called before an action whose result is to be brought into sight. */
  onBring(): void;
}

/** What stands beneath the page's tickers: the listings found, the open company, or those saved before. */
export function Research({ region, onLeave, onBring, ...props }: ResearchProps) {
  const { company, lookup, session } = props;
  const found = answerOf(lookup.load)?.data ?? [];
  const fromFound = company !== null && found.some(({ id }) => id === company.id);
  const settled = lookup.load.state === 'loaded' && fromFound;
  const nothing = company === null && lookup.load.state === 'idle';
  const foundNothing = company === null && hasNoListing(lookup);
  const knowsAccount = session !== 'loading' && session.state !== 'connecting';
  return (
    <>
      <div ref={region} class="research">
        {!settled && (
          <Listings
            exchanges={props.exchanges}
            lookup={lookup}
            onRefresh={() => props.onRefresh('listings')}
            onClose={props.onCloseListings}
            onPick={(listing) => {
              onLeave();
              onBring();
              props.onPickListing(listing);
            }}
          />
        )}
        {company !== null && (
          <Company
            key={company.id}
            company={company}
            acts={<CompanyActs listing={{ id: company.id, ...identityOf(company) }} {...props} />}
            ways={<HistoryButtons {...props} />}
            inArticle={<InArticle {...props} />}
            found={fromFound ? found : []}
            latest={props.latest}
            rateLimit={props.rateLimit}
            changes={props.changes}
            isPinned={isPinned(props.saved, company.id)}
            actions={{
              ...props,
              onCloseCompany: () => {
                onLeave();
                props.onCloseCompany();
              },
            }}
          />
        )}
      </div>
      {nothing && knowsAccount && session.state !== 'connected' && <Intro />}
      {foundNothing && <Pinned {...props} />}
      {(nothing || foundNothing) && <Recents {...props} />}
      {nothing && knowsAccount && session.state === 'connected' && (
        <p class="hint intro ruled above">
          {t(countOf(props.page) > 0 ? 'startHint' : 'startHintSearch')}
        </p>
      )}
    </>
  );
}

/** What an account is needed for, beneath the page's tickers until something is looked up. */
function Intro() {
  return (
    <div class="intro stack tight ruled above">
      <p class="nothing-words">{t('introDisconnected')}</p>
      <p class="hint">{t('introTickers')}</p>
    </div>
  );
}

/** Back and forward between the companies looked at, from kept answers; nothing while there is no other. */
function HistoryButtons(props: PanelProps) {
  const ways = [
    ['back', 'goBack', companyBefore(props), props.onGoBack],
    ['next', 'goForward', companyAfter(props), props.onGoForward],
  ] as const;
  if (ways.every(([, , company]) => company === null)) return null;
  return (
    <span class="line firm">
      {ways.map(([icon, words, company, onGo]) => (
        <button
          key={icon}
          type="button"
          class="quiet"
          aria-label={t(words)}
          title={[t(words), company && shownLine(company.name ?? company.ticker ?? '', 80).text]
            .filter(Boolean)
            .join(': ')}
          aria-disabled={company === null}
          onClick={() => company !== null && onGo()}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

interface CompanyActsProps extends PanelActions, Pick<PanelProps, 'saved' | 'policy'> {
  listing: Listing;
}

/** Compares or pins the open company; sends nothing. */
function CompanyActs({ listing, saved, policy, ...actions }: CompanyActsProps) {
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={t('compareTitle')}
        title={t('compareTitle')}
        onClick={() => actions.onCompare(listing)}
      >
        <Icon name="compare" />
      </button>
      <PinToggle listing={listing} saved={saved} policy={policy} actions={actions} />
    </>
  );
}
