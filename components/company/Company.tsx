import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { RateLimit } from '../../lib/messages/panel-messages.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { identityOf } from '../../lib/panel/company-identity.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { CompanyView, Envelope } from '../../lib/panel/view-state.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { EventsSection } from '../events/EventsSection.tsx';
import { FactsSection } from '../facts/FactsSection.tsx';
import { CompanyNote } from '../notes/Note.tsx';
import { MaybeExchange } from '../parts/ExchangeName.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { SearchSection } from '../search/SearchSection.tsx';
import { sharedFailure } from './company-parts.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { QuoteSection } from './QuoteSection.tsx';

interface CompanyProps {
  company: CompanyView;
  /** Listings the lookup found. */
  siblings: number;
  /** The newest answer of all, and the wait in force. */
  latest: Envelope | null;
  rateLimit: RateLimit | null;
  actions: PanelActions;
  /** Buttons that pin or compare the company. */
  pin?: ComponentChildren;
}

/**
 * The open company: its head, then one section for each data set, in the order of use. A further
 * data set gets a section between events and search, with its own query in `CompanyView`.
 */
export function Company({ company, siblings, latest, rateLimit, actions, pin }: CompanyProps) {
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
      <CompanyNote />
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
        rateLimit={rateLimit}
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

interface CompanyHeadProps {
  company: CompanyView;
  /** Listings the lookup found, this one included; 0 where it came without a lookup. */
  siblings: number;
  headingId: string;
  /** Buttons that pin or compare the company. */
  pin?: ComponentChildren;
  onClose(): void;
}

/** Code points shown of each until the user asks for all: enough for any real one. */
const CAPS = { name: 120, ticker: 20, exchange: 80, id: 40 };

/** Limit of every field, even when the user asks for all. */
const MAX_WHOLE = 10_000;

/** Which listing is open: name, ticker, exchange and id, all in sight. */
function CompanyHead({ company, siblings, headingId, pin, onClose }: CompanyHeadProps) {
  const { name, ticker, exchange } = identityOf(company);
  const { id } = company;
  const [whole, setWhole] = useState(false);
  const isLong = [
    shownText(name ?? '', CAPS.name),
    shownText(ticker ?? '', CAPS.ticker),
    shownText(exchange ?? '', CAPS.exchange),
    shownText(id, CAPS.id),
  ].some(({ cut }) => cut);
  const caps = whole
    ? { name: MAX_WHOLE, ticker: MAX_WHOLE, exchange: MAX_WHOLE, id: MAX_WHOLE }
    : CAPS;
  const several = siblings > 1;
  return (
    <div class="company-head">
      <h2 id={headingId} class="company-name" tabIndex={-1}>
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={caps.name} />}
      </h2>
      <div class="company-actions">
        {pin}
        <button type="button" class="quiet" onClick={onClose}>
          <Icon name={several ? 'back' : 'close'} />
          {several ? tCount('backToListings', siblings) : t('closeCompany')}
        </button>
      </div>
      <p class="company-market">
        <span class="company-ticker">
          {ticker === null ? t('tickerMissing') : <Untrusted text={ticker} cap={caps.ticker} />}
        </span>
        <MaybeExchange name={exchange} cap={caps.exchange} />
        <span class="company-id">
          {t('companyId')} <Untrusted text={id} cap={caps.id} />
        </span>
        {isLong && (
          <button
            type="button"
            class="quiet"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? 'showLess' : 'showAll')}
            <Icon name={whole ? 'up' : 'down'} />
          </button>
        )}
      </p>
    </div>
  );
}
