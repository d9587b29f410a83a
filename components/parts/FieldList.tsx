import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { OtherField, Scalar } from '../../lib/api/types.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { humaniseKey } from '../../lib/research/field-label.ts';
import { isCount } from '../../lib/research/field-words.ts';
import { t, tCount } from '../../lib/words.ts';
import { FieldValue } from './FieldValue.tsx';
import { Glyph } from './Glyph.tsx';
import { Untrusted } from './Untrusted.tsx';
import { useFold } from './use-fold.ts';

/** A field whose meaning is known, with its label in the reader's language. */
export interface KnownField {
  label: string;
  value: ComponentChildren;
}

interface FieldListProps {
  known: KnownField[];
  /** Fields the contract does not name, under their own names made readable. */
  other: OtherField[];
  /** `table`: a row each, two columns where both fit; `dense`: short ones; `line`: one after another. */
  look?: 'table' | 'dense' | 'line';
  /** Rows shown until the reader asks for all, and the name of what they unfold; all without it. */
  folds?: { first: number; part: string };
}

/** Longer values take a line of their own. */
const SHORT = 28;

/** Labels and values. */
export function FieldList({ known, other, look = 'table', folds }: FieldListProps) {
  const [all, setAll] = useFold(folds?.part ?? '');
  const id = useId();
  const count = known.length + other.length;
  if (count === 0) return null;
  // To hide a single row would save nothing: the button takes its place.
  const folded = folds !== undefined && count > folds.first + 1;
  const most = folded && !all ? folds.first : count;
  return (
    <>
      <dl id={id} class={`fields fields-${look}`}>
        {known.slice(0, most).map(({ label, value }) => (
          <div class="field" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {other.slice(0, Math.max(0, most - known.length)).map(({ key, value }) => (
          <div class={String(value).length > SHORT ? 'field field-wide' : 'field'} key={key}>
            <dt>
              <Untrusted text={humaniseKey(key)} cap={60} />
            </dt>
            <dd>
              <FieldValue value={isCount(key) ? grouped(value) : value} raw={isCount(key)} />
            </dd>
          </div>
        ))}
      </dl>
      {folded && (
        <button
          type="button"
          class="quiet"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? t('showFewer') : tCount('showAllFields', count)}
          <Glyph name={all ? 'up' : 'down'} />
        </button>
      )}
    </>
  );
}

/** A number of things with its digits in groups; what is no plain number stays as it came. */
const grouped = (value: Scalar): Scalar =>
  value === null || typeof value === 'boolean' ? value : formatDecimal(String(value), t('locale'));
