import { type PastedTable, toPasted } from '../../lib/export/table.ts';
import { dateTimeFormat } from '../../lib/i18n/languages.ts';
import { capital, numbered, t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import { type CallRecord, MAX_CALLS } from '../../lib/model/call-record.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { Button } from '../parts/buttons.tsx';
import { FailureNote } from '../parts/FailureNote.tsx';
import { FieldName } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Skeleton } from '../parts/Section.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { useOutcome } from '../parts/use-outcome.ts';

/** Every request of this session, with what it cost; to be copied and cleared. */
export function CallsOverlay({ calls: load, onCloseOverlay, onRefreshCalls }: PanelProps) {
  const calls = answerOf(load);
  return (
    <Overlay title={t('callsTitle')} onClose={onCloseOverlay}>
      <p class="hint above">{t('callsIntro')}</p>
      {load.state === 'failed' && <FailureNote failure={load.failure} onRetry={onRefreshCalls} />}
      {calls === null && load.state !== 'failed' && <Skeleton lines={[6, 9, 9, 9]} />}
      {calls !== null && <CallList calls={calls} />}
    </Overlay>
  );
}

function CallList({ calls }: { calls: CallRecord[] }) {
  const { onClearCalls, onCopy, ...panel } = usePanelContext();
  const [said, setSaid] = useOutcome<WordKey>((words) => words === 'copied');
  const names = namesOf(panel);
  const about: About = ({ what }) => names.get(UUID.exec(what)?.[0] ?? '') ?? null;
  const requests = calls.filter(({ cost }) => cost.requests > 0).length;
  const repeated = calls.filter(mayBeRepeated).length;
  const searches = calls.filter(({ cost }) => cost.searches > 0).length;
  return (
    <>
      <p class="row above">
        <span>
          <b>{tCount('callsService', requests)}</b>
        </span>
        <span>{tCount('callsSearches', searches)}</span>
        <span>{tCount('callsSigningIn', calls.length - requests)}</span>
        {repeated > 0 && <span>{t('callsMayRepeat', numbered(repeated))}</span>}
      </p>
      {/* After a press on Clear they stay: one of them has the focus. */}
      {(calls.length > 0 || said === 'callsCleared') && (
        <div class="buttons above">
          <Button
            words={t('callsCopy')}
            onClick={() => {
              const copied = onCopy(callsTable(calls, about));
              setSaid(copied.then((isCopied) => (isCopied ? 'copied' : 'copyFailed')));
            }}
          />
          <Button
            words={t('callsClear')}
            onClick={() => {
              onClearCalls();
              setSaid('callsCleared');
            }}
          />
        </div>
      )}
      <p class="hint" role="status">
        {said && t(said)}
      </p>
      {calls.length === 0 ? (
        <p class="nothing-words">{t('callsNone')}</p>
      ) : (
        <ol class="calls above">
          {calls.map((call) => (
            <CallItem key={call.id} call={call} companyName={about(call)} />
          ))}
        </ol>
      )}
      {calls.length >= MAX_CALLS && <p class="hint">{t('callsMost', MAX_CALLS)}</p>}
    </>
  );
}

/** The ticker or name of the company that a request is about; null if unknown. */
type About = (call: CallRecord) => string | null;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Known = Pick<PanelProps, 'company' | 'compare' | 'saved'>;

function namesOf({ company, compare, saved }: Known): Map<string, string> {
  const known = [
    ...saved.recents,
    ...saved.pins,
    ...compare.companies.map(({ listing }) => listing),
    ...(company ? [company] : []),
  ];
  return new Map(
    known.flatMap(({ id, ticker, name }) => {
      const called = ticker ?? name;
      return called === null ? [] : [[id.toLowerCase(), called] as const];
    }),
  );
}

/** Quota fields shown at most; the status bar shows all of the newest answer's. */
const MAX_FIELDS = 8;

/** One request: time, endpoint, outcome and cost; its details show reason, address and quota. */
function CallItem({ call, companyName }: { call: CallRecord; companyName: string | null }) {
  const { now } = usePanelContext();
  const { sentAt, endpoint, what, query, why, outcome, status, cost, quota } = call;
  const well = outcome === 'underWay' || (outcome === 'answered' && (status ?? 200) < 300);
  const end = well ? 'call-end hint' : 'call-end ink led small strong';
  return (
    <li class="call hair-above">
      <details>
        <summary class="columned airy">
          <Icon name="down" />
          <span class="anywhere">
            <time class="muted" dateTime={new Date(sentAt).toISOString()}>
              {clock(sentAt, now)}
            </time>{' '}
            <b>{t(ENDPOINT_WORDS[endpoint])}</b>{' '}
            {companyName !== null && <Untrusted text={companyName} cap={40} />}
          </span>{' '}
          <span class={end}>
            {!well && <Icon name="alert" />}
            {status === null ? t(`call${capital(outcome)}`) : t('callStatus', status)}
          </span>
          <span class="call-more row hint anywhere">
            {query !== null && (
              <q class="ink">
                <Untrusted text={query} cap={80} />
              </q>
            )}
            <span>{t(costWords(cost))}</span>
            {mayBeRepeated(call) && <span class="ink strong">{t('callMayRepeat')}</span>}
          </span>
        </summary>
        <div class="hint below">
          <p>{t(REASON_WORDS[why])}</p>
          <p class="mono tiny anywhere" dir="ltr">
            {endpoint} <Untrusted text={what} cap={400} />
          </p>
          {quota.length > 0 && (
            <p class="row">
              <span>{t('callQuota')}</span>
              {quota.slice(0, MAX_FIELDS).map(({ key, value }) => (
                <span key={key}>
                  <FieldName name={key} /> <ShortValue value={value} cap={60} now={now} />
                </span>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function costWords({ requests, searches }: CallRecord['cost']) {
  if (searches > 0) return 'callCostSearch';
  return requests > 0 ? 'callCostRequest' : 'callCostNone';
}

/** Today's calls by the time, others with their day: a browser may stay open for long. */
function clock(sentAt: number, now: number): string {
  const today = new Date(sentAt).toDateString() === new Date(now).toDateString();
  return dateTimeFormat(t('locale'), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(today ? {} : { day: 'numeric', month: 'short' }),
  }).format(sentAt);
}

const ENDPOINT_WORDS: Record<CallRecord['endpoint'], WordKey> = {
  search_companies: 'callCompanies',
  get_company: 'profileHeading',
  list_documents: 'tabDocuments',
  get_financials: 'tabFinancials',
  get_events: 'tabEvents',
  get_quote: 'quoteHeading',
  get_document_page: 'callPage',
  search_documents: 'callKeywords',
  resource_metadata: 'callResource',
  provider_metadata: 'callProvider',
  authorize: 'callWindow',
  token: 'callToken',
  revoke: 'callRevoke',
};

const REASON_WORDS: Record<CallRecord['why'], WordKey> = {
  lookedUp: 'lookupButton',
  opened: 'whyOpened',
  compared: 'whyCompared',
  listed: 'placeWatchlist',
  more: 'whyMore',
  refreshed: 'refresh',
  searched: 'searchButton',
  repeated: 'whyRepeated',
  signIn: 'connect',
  renewal: 'whyRenewal',
  disconnect: 'whyEnded',
};

/** Browsers repeat a request after 408 or 421, and do not say so (docs/decisions.md). */
const mayBeRepeated = ({ status }: CallRecord): boolean => status === 408 || status === 421;

/** `1-2` where the browser may have sent it twice. */
const spent = (call: CallRecord, cost: number): number | string =>
  mayBeRepeated(call) && cost > 0 ? `${cost}-${2 * cost}` : cost;

/** The columns of the copied table: times are UTC, the quota is `key=value` with the service's names. */
const COLUMNS: [WordKey, (call: CallRecord, about: About) => string | number | null][] = [
  ['callColumnTime', ({ sentAt }) => new Date(sentAt).toISOString()],
  ['callColumnRequest', ({ endpoint }) => t(ENDPOINT_WORDS[endpoint])],
  ['callColumnCompany', (call, about) => about(call)],
  ['callColumnQuery', ({ query }) => query],
  ['callColumnAddress', ({ what }) => what],
  ['callColumnWhy', ({ why }) => t(REASON_WORDS[why])],
  ['callColumnOutcome', ({ outcome }) => t(`call${capital(outcome)}`)],
  ['callColumnStatus', ({ status }) => status],
  ['callColumnRequests', (call) => spent(call, call.cost.requests)],
  ['callColumnSearches', (call) => spent(call, call.cost.searches)],
  ['callQuota', ({ quota }) => quota.map(({ key, value }) => `${key}=${value ?? ''}`).join('; ')],
];

export function callsTable(calls: readonly CallRecord[], about: About): PastedTable {
  const header = COLUMNS.map(([key]) => t(key));
  const rows = calls.map((call) => COLUMNS.map(([, cellOf]) => cellOf(call, about)));
  return toPasted([{ header, rows }], t('locale'));
}
