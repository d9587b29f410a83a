import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { RateLimit } from '../../lib/messages/panel-messages.ts';
import type { Company as Found } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/company-identity.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { CompanyView, Envelope, Tab } from '../../lib/panel/view-state.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { EventsSection } from '../events/EventsSection.tsx';
import { FactsSection } from '../facts/FactsSection.tsx';
import { SearchSection } from '../search/SearchSection.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import { Overview } from './Overview.tsx';
import { PriceLine } from './PriceLine.tsx';
import { Tabs, useTabScroll } from './Tabs.tsx';

interface CompanyProps {
  company: CompanyView;
  /** Listings the lookup found, this one among them; empty where it came without a lookup. */
  found: readonly Found[];
  /** The newest answer of all, and the wait in force. */
  latest: Envelope | null;
  rateLimit: RateLimit | null;
  actions: PanelActions;
  /** Buttons that pin or compare the company, and those that lead to others looked at. */
  acts?: ComponentChildren;
  ways?: ComponentChildren;
}

/**
 * The open company: its head, the line of price and tabs that stays in sight, and one tab. A further
 * data set gets a tab, with its own query in `CompanyView`.
 */
export function Company(props: CompanyProps) {
  const { company, found, actions, acts, ways } = props;
  const { tab } = company;
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useTabScroll(tab, body);
  useSearchFocus(tab, body);
  const { ticker, exchange } = identityOf(company);
  return (
    <article class="company" aria-labelledby={heading}>
      <CompanyHead
        company={company}
        siblings={found.length}
        needsId={found.some((one) => one.id !== company.id && one.exchange === exchange)}
        headingId={heading}
        acts={acts}
        ways={ways}
        onClose={actions.onCloseCompany}
      />
      <div class="company-bar">
        <PriceLine ticker={ticker} exchange={exchange} load={company.quote} />
        <Tabs tab={tab} onTab={actions.onTab} />
      </div>
      <div ref={body} class="tab-body">
        <TabBody {...props} />
      </div>
    </article>
  );
}

function TabBody({ company, latest, rateLimit, actions }: CompanyProps) {
  switch (company.tab) {
    case 'overview':
      return <Overview company={company} actions={actions} />;
    case 'events':
      return (
        <EventsSection
          load={company.events}
          onLoad={() => actions.onLoad('events')}
          onRefresh={() => actions.onRefresh('events')}
          onMore={actions.onMoreEvents}
          at={company.atEvent}
          onShown={actions.onEventShown}
        />
      );
    case 'financials':
      return <FactsSection facts={company.facts} actions={actions} />;
    case 'documents':
      return <DocumentsSection load={company.documents} actions={actions} />;
    case 'search':
      return (
        <SearchSection
          search={company.search}
          documents={answerOf(company.documents)?.data ?? []}
          past={company.pastSearches}
          latest={latest}
          rateLimit={rateLimit}
          onDraft={actions.onSearchDraft}
          onSearch={actions.onSearch}
          onReopen={actions.onReopenSearch}
          onRefresh={() => actions.onRefresh('search')}
          onRead={actions.onReadPage}
        />
      );
  }
}

/** Who opens the search wants to type. */
function useSearchFocus(tab: Tab, body: { current: HTMLElement | null }): void {
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current !== tab && tab === 'search') {
      body.current?.querySelector('input')?.focus({ preventScroll: true });
    }
    shown.current = tab;
  }, [tab, body]);
}
