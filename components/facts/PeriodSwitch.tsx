import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import { type PeriodKind, periodKind } from '../../lib/research/fact-period.ts';
import { useFold } from '../parts/panel-context.ts';

type Chosen = Exclude<PeriodKind, 'other'>;

interface Periods {
  /** The facts of the chosen kind of period, all of them where no kind is chosen. */
  shown: Fact[];
  /** Kinds to choose from; none where there is nothing to tell apart. */
  kinds: Chosen[];
  kind: Chosen | null;
  /** Null shows all. */
  choose(kind: Chosen | null): void;
}

/** Facts by the kind of their period: quarters where there are any, until the user chooses. Sends nothing. */
export function usePeriods(facts: Fact[]): Periods {
  const [all, setAll] = useFold('facts of all periods');
  const [years, setYears] = useFold('facts of years');
  const there = new Set(facts.map(periodKind));
  const kinds = (['quarter', 'year'] as const).filter((kind) => there.has(kind));
  const offered = there.size > 1 ? kinds : [];
  const [first = null] = offered;
  const kind = all ? null : years && offered.includes('year') ? 'year' : first;
  const shown = facts.filter((fact) => kind === null || periodKind(fact) === kind);
  return {
    shown,
    kinds: offered,
    kind,
    choose(next) {
      setAll(next === null);
      if (next !== null) setYears(next === 'year');
    },
  };
}

const WORDS = { quarter: 'periodQuarter', year: 'periodYear' } as const;

/** Quarters, years, or all. */
export function PeriodSwitch({ periods: { kinds, kind, choose } }: { periods: Periods }) {
  if (kinds.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="period-switch" role="group" aria-label={t('factsPeriod')}>
      {[...kinds, null].map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => choose(one)}>
          {t(one === null ? 'filterAll' : WORDS[one])}
        </button>
      ))}
    </div>
  );
}
