import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { capital, t } from '../lib/i18n/words.ts';
import type { Company as Found } from '../lib/model/records.ts';
import { countOf } from '../lib/names/types.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { answerOf } from '../lib/panel/load-state.ts';
import { hasNoListing } from '../lib/panel/lookup.ts';
import { TABS, type Tab } from '../lib/panel/position.ts';
import { identityOf } from '../lib/panel/store.ts';
import { CompanyChanges } from './changes/CompanyChanges.tsx';
import { useLead } from './changes/use-lead.ts';
import { CompanyHead } from './company/CompanyHead.tsx';
import { Overview } from './company/Overview.tsx';
import { PriceLine } from './company/PriceLine.tsx';
import { DocumentsSection } from './documents/DocumentsSection.tsx';
import { EventsSection } from './events/EventsSection.tsx';
import { FactsSection } from './facts/FactsSection.tsx';
import { Listings } from './listings/Listings.tsx';
import { Button } from './parts/buttons.tsx';
import type { CompanyProps } from './parts/panel-context.ts';
import { Heard } from './parts/Section.tsx';
import { nameOf, Pinned, Recents } from './saved/SavedCompanies.tsx';
import { SearchSection } from './search/SearchSection.tsx';

interface ResearchProps extends PanelProps {
  /** Becomes the element with what was looked up. */
  region: RefObject<HTMLDivElement | null>;
}

/** What stands beneath the page's tickers: the listings found, the open company, or those saved before. */
export function Research({ region, ...props }: ResearchProps) {
  const { company, focusRequest, lookup, session } = props;
  const found = answerOf(lookup.load)?.data ?? [];
  const fromFound = company !== null && found.some(({ id }) => id === company.id);
  const settled = lookup.load.state === 'loaded' && fromFound;
  const nothing = company === null && lookup.load.state === 'idle';
  const foundNothing = company === null && hasNoListing(lookup);
  const knowsAccount = session !== 'loading' && session.state !== 'connecting';
  /** Opened while the focus stays where it was, so that no heading tells of it. */
  const beside = focusRequest.target === 'sight' ? company : null;
  return (
    <>
      <Heard>{beside && nameOf({ id: beside.id, ...identityOf(beside) })}</Heard>
      <div ref={region} class="research">
        {!settled && <Listings of="lookup" />}
        {company !== null && (
          <Company key={company.id} {...props} company={company} found={fromFound ? found : []} />
        )}
      </div>
      {nothing && knowsAccount && session.state !== 'connected' && (
        <div class="inset stack tight ruled above">
          <p class="nothing-words">{t('introDisconnected')}</p>
          <p class="hint">{t('introTickers')}</p>
        </div>
      )}
      {foundNothing && <Pinned {...props} />}
      {(nothing || foundNothing) && <Recents {...props} />}
      {nothing && knowsAccount && session.state === 'connected' && (
        <p class="hint inset ruled above">
          {t(countOf(props.page) > 0 ? 'startHint' : 'startHintSearch')}
        </p>
      )}
    </>
  );
}

/**
 * The open company: its head, the line of price and tabs that stays in sight, and one tab. A further
 * data set gets a tab, with its own question in lib/panel/questions.ts.
 *
 * @param props.found listings of the lookup, the open listing among them; empty if it was opened without a lookup
 */
function Company(props: CompanyProps & { found: readonly Found[] }) {
  const { company, found } = props;
  const { tab } = company;
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useTabScroll(tab, body);
  const lead = useLead(company, body);
  return (
    <article class="company" aria-labelledby={heading}>
      <CompanyHead company={company} found={found} headingId={heading} />
      <div class="company-bar sticks rule-below edge">
        <PriceLine company={company} />
        {/* Choosing a tab sends nothing. */}
        <nav class="tabs" aria-label={t('tabsLabel')}>
          <ul>
            {TABS.map((one) => (
              <li key={one}>
                <Button
                  class="tab"
                  data-tab={one}
                  aria-current={one === tab ? 'true' : undefined}
                  words={t(`tab${capital(one)}`)}
                  onClick={() => props.onTab(one)}
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div ref={body} class="tab-body">
        <CompanyChanges id={company.id} />
        <div class="tab-part">
          <TabBody {...props} lead={lead} />
        </div>
      </div>
    </article>
  );
}

function TabBody({ lead, ...props }: CompanyProps & { lead: ReturnType<typeof useLead> }) {
  const { company } = props;
  const row = lead?.target.tab === company.tab ? lead.target : null;
  // Uses a new key for each row that the panel leads to, to reset the filters of its list.
  const key = row ? lead?.sequence : 0;
  switch (company.tab) {
    case 'overview':
      return <Overview {...props} />;
    case 'events':
      return <EventsSection key={key} {...props} />;
    case 'financials':
      return <FactsSection key={key} company={company} first={row?.metric ?? null} />;
    case 'documents':
      return <DocumentsSection key={key} {...props} />;
    case 'search':
      return <SearchSection {...props} />;
  }
}

/**
 * Keeps each tab's scroll position while its company is open. A tab begins at its top when the user first opens it,
 * and the bar above it stays in place. Opening the search focuses its field, because the user wants to type.
 *
 * @param body the element below the bar, which holds the tab
 */
function useTabScroll(tab: Tab, body: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<Tab, number>());
  const shown = useRef(tab);
  const top = useRef(0);
  // Reads the position before the other tab is drawn, because a shorter tab moves the panel.
  if (shown.current !== tab) top.current = scrollY;
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    places.current.set(shown.current, top.current);
    shown.current = tab;
    const sticksAt = body.current ? stickingPoint(body.current) : 0;
    const kept = places.current.get(tab) ?? 0;
    // Above that point, the bar keeps the user's position in every tab.
    scrollTo(0, top.current < sticksAt - 1 ? top.current : Math.max(kept, sticksAt));
    if (tab === 'search') body.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [tab, body]);
}

/** The scroll position at which the tab's top reaches the sticky bar. */
function stickingPoint(body: HTMLElement): number {
  const bar = body.previousElementSibling;
  const head = bar instanceof HTMLElement ? Number.parseFloat(getComputedStyle(bar).top) || 0 : 0;
  const height = bar instanceof HTMLElement ? bar.offsetHeight : 0;
  // Browsers scroll to whole pixels.
  return Math.ceil(scrollY + body.getBoundingClientRect().top - head - height);
}
