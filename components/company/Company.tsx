import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { RateLimit } from '../../lib/messages/panel-messages.ts';
import type { Changes } from '../../lib/model/changes.ts';
import type { Company as Found } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { Envelope } from '../../lib/panel/async-state.ts';
import { type CompanyView, identityOf, type Tab } from '../../lib/panel/company-view.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { CompanyChanges } from '../changes/CompanyChanges.tsx';
import { type Lead, useLead } from '../changes/use-lead.ts';
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
  /** What changed in pinned companies, and whether this is one of them. */
  changes: Changes;
  isPinned: boolean;
  actions: PanelActions;
  /** Buttons that pin or compare the company, and those that lead to others looked at. */
  acts?: ComponentChildren;
  ways?: ComponentChildren;
  /** What looks for its figures in the page. */
  inArticle?: ComponentChildren;
}

/**
 * The open company: its head, the line of price and tabs that stays in sight, and one tab. A further
 * data set gets a tab, with its own query in `CompanyView`.
 */
export function Company(props: CompanyProps) {
  const { company, found, changes, actions, acts, ways } = props;
  const { tab } = company;
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useTabScroll(tab, body);
  useSearchFocus(tab, body);
  const { lead, onLead } = useLead(company, actions, body);
  const own = changes.company?.id === company.id ? changes.company.parts : [];
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
      <div class="company-bar edge">
        <PriceLine ticker={ticker} exchange={exchange} load={company.quote} />
        <Tabs tab={tab} onTab={actions.onTab} />
      </div>
      <div ref={body} class="tab-body">
        <CompanyChanges
          parts={own}
          isFull={changes.isFull && props.isPinned}
          onLead={onLead}
          onMarkSeen={actions.onMarkSeen}
          onOpenOptions={actions.onOpenOptions}
        />
        <div class="tab-part">
          <TabBody {...props} lead={lead} />
        </div>
      </div>
    </article>
  );
}

/** Another row that is led to: what narrows its list begins anew. */
const keyOf = (lead: Lead | null, tab: Tab) => (lead?.tab === tab ? lead.sequence : 0);

function TabBody({
  company,
  latest,
  rateLimit,
  lead,
  inArticle,
  actions,
}: CompanyProps & { lead: Lead | null }) {
  switch (company.tab) {
    case 'overview':
      return <Overview company={company} actions={actions} />;
    case 'events':
      return (
        <EventsSection
          key={keyOf(lead, company.tab)}
          load={company.events}
          onLoad={() => actions.onLoad('events')}
          onRefresh={() => actions.onRefresh('events')}
          onMore={actions.onMoreEvents}
          at={company.atEvent}
          onShown={actions.onEventShown}
        />
      );
    case 'financials':
      return (
        <FactsSection
          key={keyOf(lead, company.tab)}
          facts={company.facts}
          statement={company.statement}
          first={lead?.tab === company.tab ? lead.metric : null}
          inArticle={inArticle}
          actions={actions}
        />
      );
    case 'documents':
      return (
        <DocumentsSection
          key={keyOf(lead, company.tab)}
          load={company.documents}
          actions={actions}
        />
      );
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
