import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Answer, CompanyEvent, DocumentItem, Profile } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import {
  type CompanyIdentity,
  type CompanyView,
  identityOf,
} from '../../lib/panel/company-view.ts';
import { isOfEarlierDay } from '../../lib/panel/pages.ts';
import {
  type AsyncState,
  answerOf,
  type Envelope,
  type Pages,
} from '../../lib/panel/query-state.ts';
import { latestFirst } from '../../lib/research/document-list.ts';
import { inGroupOrder, nextEarnings } from '../../lib/research/event-order.ts';
import { quoteAge } from '../../lib/research/quote.ts';
import { DocumentLine } from '../documents/DocumentLine.tsx';
import { EventRow } from '../events/EventRow.tsx';
import { NextEarnings, RangeHint } from '../events/EventsSection.tsx';
import { KeptFacts } from '../facts/KeptFacts.tsx';
import { CompanyNote } from '../notes/Note.tsx';
import { AllOf, LoadButton } from '../parts/buttons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { FieldList, FieldValue, type KnownField } from '../parts/FieldList.tsx';
import { countOf, Loaded, refreshWords } from '../parts/Loaded.tsx';
import { isEmptyList } from '../parts/Provenance.tsx';
import { AgeAboveContext } from '../parts/panel-context.ts';
import { Section, Skeleton } from '../parts/Section.tsx';
import { OtherNames } from '../saved/OtherNames.tsx';
import { PART_IDS, sharedFailure } from './company-parts.ts';
import { QuoteSection } from './QuoteSection.tsx';

interface OverviewProps {
  company: CompanyView;
  actions: PanelActions;
}

/** What an analyst looks at first, of every part a little; the other tabs have the whole. */
export function Overview({ company, actions }: OverviewProps) {
  const failure = sharedFailure(company);
  const { onLoad, onRefresh } = actions;
  const { metric, load: facts } = company.facts;
  if (failure !== null) {
    const retryAll = () => {
      onRefresh('profile');
      onRefresh('quote');
      onRefresh('events');
    };
    return <FailureNote failure={failure} cost={3} onRetry={retryAll} />;
  }
  const parts: [Envelope | null, ComponentChildren][] = [
    [
      answerOf(company.quote),
      <QuoteSection
        key="quote"
        load={company.quote}
        onLoad={() => onLoad('quote')}
        onRefresh={() => onRefresh('quote')}
      />,
    ],
    [answerOf(company.events), <NextEvents key="events" load={company.events} actions={actions} />],
    [
      answerOf(company.documents),
      <LatestDocuments key="documents" load={company.documents} actions={actions} />,
    ],
    // What is not kept has its button in its own tab.
    [
      answerOf(facts),
      metric !== null && answerOf(facts) !== null && (
        <KeptFacts key="facts" metric={metric} load={facts} actions={actions} />
      ),
    ],
    [
      answerOf(company.profile),
      <ProfileSection
        key="profile"
        load={company.profile}
        identity={identityOf(company)}
        id={company.id}
        onLoad={() => onLoad('profile')}
        onRefresh={() => onRefresh('profile')}
      />,
    ],
  ];
  const answers = parts.map(([answer]) => answer);
  const ofPrice = asOfPrice(company);
  return (
    <>
      {parts.map(([, part], place) => {
        const last = answers.slice(0, place).findLast((answer) => answer !== null) ?? null;
        return (
          <AgeAboveContext.Provider key={place} value={{ asOf: last ?? ofPrice, retrieved: last }}>
            {part}
          </AgeAboveContext.Provider>
        );
      })}
      <CompanyNote />
      <OtherNames />
    </>
  );
}

/** The quote's answer, if its as-of stands beside the price. */
function asOfPrice(company: CompanyView): Envelope | null {
  const answer = answerOf(company.quote);
  const { exchange } = identityOf(company);
  return answer && quoteAge(answer, exchange).by === 'asOf' ? answer : null;
}

/** Rows of a list that the overview has room for. */
const FIRST = 3;

interface NextEventsProps {
  load: AsyncState<Pages<CompanyEvent>>;
  actions: PanelActions;
}

/** The events that come next. */
function NextEvents({ load, actions }: NextEventsProps) {
  const id = useId();
  const now = useClock(QUARTER_MINUTE);
  const kept = answerOf(load);
  return (
    <Section
      title={t('eventsHeading')}
      busy={load.state === 'loading'}
      aside={
        <>
          {kept?.range && isOfEarlierDay(kept, now) && <RangeHint {...kept.range} />}
          <LoadButton
            load={load}
            part={t('eventsHeading')}
            onLoad={() => actions.onLoad('events')}
          />
        </>
      }
    >
      <Loaded
        load={load}
        part={t('eventsHeading')}
        skeleton={<Skeleton lines={[4, 6, 8, 4, 9, 6, 9, 7, 9, 6, 4, 7]} />}
        onRefresh={() => actions.onRefresh('events')}
        refreshLabel={refreshWords(load)}
      >
        {(pages) => {
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
                  <EventRow key={event.id ?? place} id={`${id}-${place}`} event={event} />
                ))}
              </ul>
              <AllOf
                words={t('eventsAllOf', countOf(pages))}
                onOpen={() => actions.onTab('events')}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

interface LatestDocumentsProps {
  load: AsyncState<Pages<DocumentItem>>;
  actions: PanelActions;
}

/** The newest documents, or the button that asks for them. */
const LatestDocuments = ({ load, actions }: LatestDocumentsProps) => (
  <Section
    title={t('latestDocuments')}
    busy={load.state === 'loading'}
    aside={<LoadButton load={load} part={t('documentsHeading')} onLoad={actions.onListDocuments} />}
  >
    <Loaded
      load={load}
      part={t('documentsHeading')}
      skeleton={<Skeleton lines={[7, 4, 8, 6, 7, 4]} />}
      onRefresh={actions.onRefreshDocuments}
      refreshLabel={refreshWords(load)}
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
                    <DocumentLine document={document} onRead={actions.onReadPage} />
                  </li>
                ))}
            </ul>
            <AllOf
              words={t('documentsAllOf', countOf(pages))}
              onOpen={() => actions.onTab('documents')}
            />
          </>
        )
      }
    </Loaded>
  </Section>
);

interface ProfileSectionProps {
  load: AsyncState<Answer<Profile>>;
  /** Fields already shown in the company's head. */
  identity: CompanyIdentity;
  id: string;
  onLoad(): void;
  onRefresh(): void;
}

/** Rows shown before the user asks for all. */
const FIRST_FIELDS = 3;

/** The profile: every field the service gave, missing ones as not reported. */
const ProfileSection = ({ load, identity, id, onLoad, onRefresh }: ProfileSectionProps) => (
  <Section
    anchor={PART_IDS.profile}
    title={t('profileHeading')}
    busy={load.state === 'loading'}
    aside={<LoadButton load={load} part={t('profileHeading')} onLoad={onLoad} />}
  >
    <Loaded
      load={load}
      part={t('profileHeading')}
      skeleton={<Skeleton lines={[8, 6, 7, 6, 8, 4]} />}
      onRefresh={onRefresh}
    >
      {({ data }) => (
        <FieldList
          known={knownFields(data, identity)}
          other={[...data.other, { key: 'id', value: id }]}
          folds={{ first: FIRST_FIELDS, part: 'profile' }}
        />
      )}
    </Loaded>
  </Section>
);

/** The website, and fields that are missing from the head or differ from it. */
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
