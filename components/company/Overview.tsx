import type { ComponentType } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import type { Profile } from '../../lib/model/records.ts';
import { isOfEarlierDay } from '../../lib/panel/ask.ts';
import { type AsyncState, answerOf, type Envelope } from '../../lib/panel/load-state.ts';
import { KNOWN_REQUESTS } from '../../lib/panel/lookup.ts';
import { type CompanyIdentity, type CompanyView, identityOf } from '../../lib/panel/store.ts';
import { latestFirst } from '../../lib/research/document-list.ts';
import { aheadIn, inGroupOrder, nextEarnings } from '../../lib/research/event-order.ts';
import { quoteAge } from '../../lib/research/quote.ts';
import { DocumentLine } from '../documents/DocumentLine.tsx';

import { EventRow, NextEarnings, RangeHint } from '../events/EventsSection.tsx';
import { KeptFacts } from '../facts/FactsSection.tsx';
import { CompanyNote } from '../notes/Note.tsx';
import { AllOf } from '../parts/buttons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { FieldList, FieldValue, type KnownField } from '../parts/FieldList.tsx';
import { countOf, PartSection } from '../parts/Loaded.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { AgeAboveContext, type CompanyProps } from '../parts/panel-context.ts';
import { Skeleton } from '../parts/Section.tsx';
import { OtherNames } from '../saved/OtherNames.tsx';
import { QuoteSection } from './QuoteSection.tsx';

/** What an analyst looks at first, of every part a little; the other tabs have the whole. */
export function Overview(props: CompanyProps) {
  const { company, onRefresh } = props;
  const failure = sharedFailure(company);
  if (failure !== null) {
    const retryAll = () => {
      for (const part of ['profile', 'quote', 'events'] as const) onRefresh(part);
    };
    return <FailureNote failure={failure} cost={KNOWN_REQUESTS} onRetry={retryAll} />;
  }
  const parts: [AsyncState<Envelope>, ComponentType<CompanyProps>][] = [
    [company.quote, QuoteSection],
    [company.events, NextEvents],
    [company.documents, LatestDocuments],
    [company.facts.load, KeptFacts],
    [company.profile, ProfileSection],
  ];
  const answers = parts.map(([load]) => answerOf(load));
  const ofPrice = asOfPrice(company);
  return (
    <>
      {parts.map(([, Part], place) => {
        const last = answers.slice(0, place).findLast((answer) => answer !== null) ?? null;
        return (
          <AgeAboveContext.Provider key={place} value={{ asOf: last ?? ofPrice, retrieved: last }}>
            <Part {...props} />
          </AgeAboveContext.Provider>
        );
      })}
      <CompanyNote />
      <OtherNames />
    </>
  );
}

/** The failure that all three parts of a company share, so that it is said once; null otherwise. */
function sharedFailure({ profile, quote, events }: CompanyView): Failure | null {
  const loads = [profile, quote, events];
  const failures = loads.flatMap((load) =>
    load.state === 'failed' && load.previous === null ? [load.failure] : [],
  );
  const [first] = failures;
  const shared = failures.length === loads.length && failures.every((f) => f.kind === first?.kind);
  return shared ? (first ?? null) : null;
}

/** The quote's answer, if its as-of stands beside the price. */
function asOfPrice(company: CompanyView): Envelope | null {
  const answer = answerOf(company.quote);
  return answer && quoteAge(answer).by === 'asOf' ? answer : null;
}

/** Rows of a list that the overview has room for. */
const FIRST = 3;

/** The events that come next. */
function NextEvents({ company, onTab }: CompanyProps) {
  const now = useClock(QUARTER_MINUTE);
  const kept = answerOf(company.events);
  return (
    <PartSection
      of="events"
      aside={kept?.range && isOfEarlierDay(kept, now) && <RangeHint {...kept.range} />}
      part={t('eventsHeading')}
      skeleton={<Skeleton lines={[4, 6, 8, 4, 9, 6, 9, 7, 9, 6, 4, 7]} />}
    >
      {(read) => {
        const pages = aheadIn(read, now);
        if (isEmptyList(pages)) return <p class="nothing-words">{t('eventsNone')}</p>;
        const earnings = nextEarnings(pages.data, now);
        const first = inGroupOrder(pages.data, now)
          .filter((event) => event !== earnings)
          .slice(0, FIRST);
        return (
          <>
            <NextEarnings events={pages.data} now={now} />
            <ul>
              {first.map((event, place) => (
                <EventRow key={event.id ?? place} event={event} />
              ))}
            </ul>
            <AllOf words={t('eventsAllOf', countOf(pages))} onOpen={() => onTab('events')} />
          </>
        );
      }}
    </PartSection>
  );
}

/** The newest documents, or the button that asks for them. */
const LatestDocuments = ({ onTab }: CompanyProps) => (
  <PartSection
    of="documents"
    title={t('latestDocuments')}
    part={t('tabDocuments')}
    skeleton={<Skeleton lines={[7, 4, 8, 6, 7, 4]} />}
  >
    {(pages) =>
      isEmptyList(pages) ? (
        <p class="nothing-words">{t('documentsNone')}</p>
      ) : (
        <>
          <ul>
            {latestFirst(pages.data)
              .slice(0, FIRST)
              .map((document, place) => (
                <li key={document.id ?? `row ${place}`} class="document anchor airy ruled">
                  <DocumentLine document={document} />
                </li>
              ))}
          </ul>
          <AllOf words={t('documentsAllOf', countOf(pages))} onOpen={() => onTab('documents')} />
        </>
      )
    }
  </PartSection>
);

/** Rows shown before the user asks for all. */
const FIRST_FIELDS = 3;

/** The profile: every field the service gave, missing ones as not reported. */
const ProfileSection = ({ company }: CompanyProps) => (
  <PartSection
    of="profile"
    anchor="part-profile"
    part={t('profileHeading')}
    skeleton={<Skeleton lines={[8, 6, 7, 6, 8, 4]} />}
  >
    {({ data }) => (
      <FieldList
        known={knownFields(data, identityOf(company))}
        other={[...data.other, { key: 'id', value: company.id }]}
        folds={{ first: FIRST_FIELDS, part: 'profile' }}
      />
    )}
  </PartSection>
);

/** The website, and the fields that are missing from the head or differ from it. */
function knownFields(profile: Profile, identity: CompanyIdentity): KnownField[] {
  const fields: KnownField[] = [
    { label: t('profileWebsite'), value: <ExternalLink url={profile.website} /> },
  ];
  const add = (label: string, field: keyof CompanyIdentity) => {
    if (profile[field] !== null && profile[field] === identity[field]) return;
    fields.push({ label, value: <FieldValue value={profile[field]} /> });
  };
  add(t('profileName'), 'name');
  add(t('profileTicker'), 'ticker');
  add(t('profileExchange'), 'exchange');
  return fields;
}
