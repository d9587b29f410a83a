import { t } from '../../lib/i18n/words.ts';
import { CONFIRMED } from '../../lib/model/contract.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import {
  type Certainty,
  dateText,
  eventCertainty,
  eventDates,
  sentFlag,
} from '../../lib/research/event-dates.ts';
import { formatDate } from '../../lib/research/format-date.ts';
import { rowName } from '../../lib/research/look.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ServiceWord } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { EventLine, eventName } from './EventLine.tsx';

interface EventRowProps {
  event: CompanyEvent;
  /** Finds the row that a mark of the timeline stands for. */
  id: string;
}

/** One event: a line that unfolds to all the rest, its source among it. */
export function EventRow({ event, id }: EventRowProps) {
  const { title, type, timezone, fiscalPeriod, sourceUrl } = event;
  const certainty = eventCertainty(event);
  const { date, window, unannounced } = eventDates(event);
  // The doubt quotes a flag that is no boolean.
  const { others } = sentFlag(event);
  const dated = date !== null || window !== null;
  return (
    <li class={`event event-${certainty} ruled`}>
      <details>
        <summary
          id={id}
          class="split lights airy"
          data-row
          data-key={rowName(event.id) ?? undefined}
        >
          <EventLine event={event} />
          <Icon name="down" />
        </summary>
        <div class="below">
          <p class="row hint">
            {window !== null && <span>{t('eventWindow')}</span>}
            {window !== null && date !== null && (
              <span>{t('eventEstimateDate', dateText(date, t))}</span>
            )}
            {type && <ServiceWord value={type} />}
            {fiscalPeriod && <Untrusted text={fiscalPeriod} cap={60} inRow />}
            {timezone !== null && <Untrusted text={timezone} cap={60} inRow />}
            {timezone === null && dated && <span class="missing">{t('eventZoneMissing')}</span>}
            {sourceUrl !== null && (
              <span>
                <ExternalLink url={sourceUrl} label={t('eventSource')} about={eventName(event)} />
              </span>
            )}
            <CiteMenu subject={{ kind: 'event', event }} name={title ?? t('eventUntitled')} />
          </p>
          <EventDoubt event={event} certainty={certainty} />
          {unannounced?.field && (
            <p class="hint">
              {t('eventDateUnannounced')}:{' '}
              <Untrusted text={formatDate(unannounced.field, t('locale'))} cap={60} />
            </p>
          )}
          <FieldList known={[]} other={others} look="dense" />
        </div>
      </details>
    </li>
  );
}

function EventDoubt({ event, certainty }: { event: CompanyEvent; certainty: Certainty }) {
  if (certainty === 'estimated' && event.lifecycle === CONFIRMED) {
    return <p class="hint">{t('eventOnlyWindow')}</p>;
  }
  if (certainty === 'disputed') return <p class="hint">{conflictWords(event)}</p>;
  const flag = oddFlag(event);
  return (
    <>
      {flag !== null && <p class="hint">{t('eventFlagOdd', flag)}</p>}
      {certainty === 'other' && <OtherStatus lifecycle={event.lifecycle} />}
    </>
  );
}

function oddFlag(event: CompanyEvent): string | null {
  const { flag } = sentFlag(event);
  return flag === null || event.isConfirmed !== null ? null : shownText(String(flag), 40).text;
}

function conflictWords(event: CompanyEvent): string {
  const flag = oddFlag(event);
  if (flag !== null) return t('eventFlagUnread', flag);
  if (event.isConfirmed === null) return t('eventFlagMissing');
  const lifecycle = shownText(event.lifecycle, 60).text || t('notReported');
  return t('eventDisputed', lifecycle, t(event.isConfirmed ? 'flagConfirmed' : 'flagNotConfirmed'));
}

function OtherStatus({ lifecycle }: Pick<CompanyEvent, 'lifecycle'>) {
  const stated = shownText(lifecycle, 60).text !== '';
  return (
    <p class="hint">
      {t('eventLifecycle')}:{' '}
      {stated ? (
        <q>
          <Untrusted text={lifecycle ?? ''} cap={60} />
        </q>
      ) : (
        t('notReported')
      )}
    </p>
  );
}
