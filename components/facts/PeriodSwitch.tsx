import { useMemo } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact } from '../../lib/model/records.ts';
import { type PeriodKind, periodKind } from '../../lib/research/fact-period.ts';
import { useFold } from '../parts/panel-context.ts';

type Chosen = Exclude<PeriodKind, 'other'>;

export interface Periods {
  /** The facts of the chosen kind of period, all of them where no kind is chosen. */
  shown: Fact[];
  /** Kinds to choose from, with how many facts each has; none where there is nothing to tell apart. */
  kinds: { kind: Chosen; count: number }[];
  /** How many facts there are in all. */
  count: number;
  kind: Chosen | null;
  /** Null shows all. */
  choose(kind: Chosen | null): void;
}

/**
 * Facts by the kind of their period: until the user chooses, the kind with more of them, quarters where
 * both have as many; all of them where more are of neither. Sends nothing.
 */
export function usePeriods(facts: Fact[]): Periods {
  const [all, setAll] = useFold('facts of all periods');
  const [years, setYears] = useFold('facts of years');
  const [quarters, setQuarters] = useFold('facts of quarters');
  const byKind = useMemo(() => Map.groupBy(facts, periodKind), [facts]);
  const countOf = (kind: PeriodKind) => byKind.get(kind)?.length ?? 0;
  const there = (['quarter', 'year'] as const)
    .map((kind) => ({ kind, count: countOf(kind) }))
    .filter(({ count }) => count > 0);
  const kinds = there[0]?.count === facts.length ? [] : there;
  const chosen = kinds.find(({ kind }) => (kind === 'year' ? years : quarters));
  const most = kinds.toSorted((one, other) => other.count - one.count)[0];
  const opened = most && most.count >= countOf('other') ? most.kind : null;
  const kind = all ? null : (chosen?.kind ?? opened);
  return {
    shown: kind === null ? facts : (byKind.get(kind) ?? []),
    kinds,
    count: facts.length,
    kind,
    choose(next) {
      setAll(next === null);
      setYears(next === 'year');
      setQuarters(next === 'quarter');
    },
  };
}

export const PERIOD_WORDS = { quarter: 'periodQuarter', year: 'periodYear' } as const;

/** Quarters, years, or all, each with how many facts stand behind it. */
export function PeriodSwitch({ periods: { kinds, count, kind, choose } }: { periods: Periods }) {
  if (kinds.length === 0) return null;
  return (
    <Switch
      label={t('factsPeriod')}
      choices={[...kinds, { kind: null, count }].map((one) => ({
        value: one.kind,
        words: t(one.kind === null ? 'filterAll' : PERIOD_WORDS[one.kind]),
        count: one.count,
      }))}
      value={kind}
      onChoose={choose}
    />
  );
}

interface SwitchProps<V> {
  label: string;
  choices: readonly { value: V; words: string; count?: number }[];
  value: V;
  onChoose(value: V): void;
}

/** A choice of a few, one of which is always made. */
export function Switch<V extends string | null>(props: SwitchProps<V>) {
  const { label, choices, value, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div class="filter period-switch" role="group" aria-label={label}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          class="chip"
          aria-pressed={one.value === value}
          onClick={() => onChoose(one.value)}
        >
          {one.words}
          {one.count !== undefined && (
            <>
              {' '}
              <span class="chip-count">{one.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
