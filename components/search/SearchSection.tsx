import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/languages.ts';
import { numbered, t, tCount } from '../../lib/i18n/words.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { type Allowance, readAllowance, searchHeldUntil } from '../../lib/research/allowance.ts';
import { formatAge, formatClock } from '../../lib/research/format-date.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button } from '../parts/buttons.tsx';
import { Countdown, QUARTER_MINUTE, useBeforeDeadline, useClock } from '../parts/clock.tsx';
import { FieldName } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { type CompanyProps, useFold, usePanelContext } from '../parts/panel-context.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { Fold, Heard, Section, Skeleton } from '../parts/Section.tsx';
import { Moment, ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { focusFirst } from '../parts/use-focus.ts';
import { SearchResults } from './SearchResults.tsx';

/** Keyword search over the company's documents; searches only on submit, because each search counts. */
export function SearchSection({ company, latest, rateLimit, ...props }: CompanyProps) {
  const { search, pastSearches: past } = company;
  const { onSearch, onReopenSearch } = props;
  const { submitted, load } = search;
  const now = useClock(QUARTER_MINUTE);
  const then = latest?.retrievedAt ?? 0;
  const allowance = readAllowance(latest?.meta.quota ?? [], then);
  /** When the next search can be sent, in epoch milliseconds; null for now. */
  const heldUntil = searchHeldUntil(allowance, then, rateLimit?.until ?? null, now);
  const [refused, setRefused] = useState(false);
  useBeforeDeadline(heldUntil);
  /** Sends no search that the service would refuse, and tells the user why. */
  const unlessHeld = (act: () => void) => {
    setRefused(heldUntil !== null);
    if (heldUntil === null) act();
  };
  if (isOff(usePanelContext().policy, 'documentSearch')) {
    return (
      <Section anchor="part-search" title={t('searchHeading')}>
        <p class="hint">{t('searchBlockedByPolicy')}</p>
      </Section>
    );
  }
  return (
    <Section anchor="part-search" title={t('searchHeading')} busy={load.state === 'loading'}>
      <SearchForm
        label={t('searchLabel')}
        button={t('searchButton')}
        field="search"
        query={search}
        hint={
          latest === null
            ? t('callCostSearch')
            : [leftWords(allowance), formatAge(now - then), t('searchCost')].join(' · ')
        }
        isHeld={heldUntil !== null}
        refusal={
          refused && heldUntil !== null && t('searchHeld', formatClock(heldUntil, 'seconds'))
        }
        onArrowDown={() => focusFirst('.hit [data-row]')}
        onDraft={props.onSearchDraft}
        onSubmit={(query) => {
          // A cached search needs no wait.
          if (heldUntil !== null && past.some((one) => one.query === query)) onReopenSearch(query);
          else unlessHeld(() => onSearch(query));
        }}
      />
      <AllowanceLine allowance={allowance} now={now} heldUntil={heldUntil} />
      <PastSearches {...company} />
      <Heard>{load.state === 'loaded' && tCount('searchFound', load.answer.data.length)}</Heard>
      <Loaded
        load={load}
        part=""
        typed
        skeleton={<Skeleton lines={[6, 9, 9, 9, 4]} />}
        onRefresh={() => unlessHeld(() => props.onRefresh('search'))}
        refreshLabel={t('searchAgain')}
      >
        {(answer) => <SearchResults answer={answer} query={submitted ?? ''} />}
      </Loaded>
    </Section>
  );
}

/** Searches of this session with cached results, which cost nothing to show again. */
function PastSearches({ search: { submitted }, pastSearches }: CompanyView) {
  const { onReopenSearch } = usePanelContext();
  const [open, setOpen] = useFold('past searches');
  const now = useClock(QUARTER_MINUTE);
  // A list of only the search on screen would be useless.
  if (pastSearches.every(({ query }) => query === submitted)) return null;
  return (
    <Fold
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      words={t('pastSearches')}
    >
      <ul class="hair-above" aria-label={t('pastSearches')}>
        {pastSearches.map(({ query, retrievedAt }) => (
          <li class="line between hair enlarged-wrap" key={query}>
            <Button
              class="quiet past-search wraps"
              aria-current={query === submitted ? 'true' : undefined}
              words={<Untrusted text={query} cap={120} />}
              onClick={() => onReopenSearch(query)}
            />
            <span class="hint firm">{formatAge(now - retrievedAt)}</span>
          </li>
        ))}
      </ul>
      <p class="hint">{t('pastSearchesHint')}</p>
    </Fold>
  );
}

type AllowanceLineProps = { allowance: Allowance; now: number; heldUntil: number | null };

/** The newest answer's remarks about searches besides their number, and any wait before the next search. */
function AllowanceLine({ allowance, now, heldUntil }: AllowanceLineProps) {
  const { interval, resets } = allowance;
  // If the number left is known, leaves the other remarks to the footer, which shows all of them.
  const other = allowance.remaining === null ? allowance.other : [];
  return (
    <>
      {(other.length > 0 || resets !== null) && (
        <p class="hint row">
          {other.map(({ key, value }) => (
            <span key={key}>
              <FieldName name={key} /> <ShortValue value={value} cap={40} />
            </span>
          ))}
          {resets !== null && (
            <span>
              <Moment
                text={new Date(resets).toISOString()}
                now={now}
                phrase={(time) => t('allowanceResets', time)}
              />
            </span>
          )}
        </p>
      )}
      {heldUntil !== null && (
        <p class="hint nothing-words">
          <Icon name="hourglass" />
          <span>
            {t('allowanceNext')} <Countdown until={heldUntil} />
            {interval !== null && ` · ${t('allowanceInterval', formatSeconds(interval))}`}
          </span>
        </p>
      )}
    </>
  );
}

/** The number of searches left, which is never computed from other figures. */
function leftWords({ remaining, limit }: Allowance): string {
  if (remaining === null) return t('allowanceNone').replace(/[.。]$/, '');
  return limit === null
    ? tCount('allowanceLeft', remaining)
    : tCount('allowanceLeftOf', remaining, numbered(limit));
}

const formatSeconds = (seconds: number) =>
  numberFormat(t('locale'), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(seconds);
