import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { RateLimit } from '../../lib/messages/panel-messages.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/company-identity.ts';
import type { CompanyView, Envelope } from '../../lib/panel/view-state.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { EventsSection } from '../events/EventsSection.tsx';
import { FactsSection } from '../facts/FactsSection.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { answerOf } from '../parts/Loaded.tsx';
import { SearchSection } from '../search/SearchSection.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { QuoteSection } from './QuoteSection.tsx';
import { sharedFailure } from './shared-failure.ts';

interface CompanyProps {
  company: CompanyView;
  /** Listings the lookup found. */
  siblings: number;
  /** The newest answer of all, and the wait in force. */
  latest: Envelope | null;
  gate: RateLimit | null;
  actions: PanelActions;
  /** What keeps it at hand. */
  pin?: ComponentChildren;
}

/**
 * The open company: its head, then one section a data set, in the order of use: what it costs, what
 * comes, what its documents say, and who it is. A further data set is one more section between events
 * and search, with its own load in `CompanyView`.
 */
export function Company({ company, siblings, latest, gate, actions, pin }: CompanyProps) {
  const heading = useId();
  const failure = sharedFailure(company);
  const { onRefresh } = actions;
  const retryAll = () => {
    onRefresh('profile');
    onRefresh('quote');
    onRefresh('events');
  };
  return (
    <article class="company" aria-labelledby={heading}>
      <CompanyHead
        company={company}
        siblings={siblings}
        headingId={heading}
        pin={pin}
        onClose={actions.onCloseCompany}
      />
      {failure !== null ? (
        <FailureNote failure={failure} onRetry={retryAll} />
      ) : (
        <>
          <QuoteSection load={company.quote} onRefresh={() => onRefresh('quote')} />
          <EventsSection
            load={company.events}
            onRefresh={() => onRefresh('events')}
            onMore={actions.onMoreEvents}
          />
        </>
      )}
      <FactsSection facts={company.facts} actions={actions} />
      <DocumentsSection load={company.documents} actions={actions} />
      <SearchSection
        search={company.search}
        documents={answerOf(company.documents)?.data ?? []}
        past={company.pastSearches}
        latest={latest}
        gate={gate}
        onDraft={actions.onSearchDraft}
        onSearch={actions.onSearch}
        onReopen={actions.onReopenSearch}
        onRefresh={() => onRefresh('search')}
        onRead={actions.onReadPage}
      />
      {failure === null && (
        <ProfileSection
          load={company.profile}
          identity={identityOf(company)}
          onRefresh={() => onRefresh('profile')}
        />
      )}
    </article>
  );
}
