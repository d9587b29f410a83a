import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { OtherField } from '../../lib/model/records.ts';
import { fieldFigure } from '../../lib/research/fields.ts';
import { FieldName } from './FieldName.tsx';
import { FieldValue } from './FieldValue.tsx';
import { Icon } from './Icon.tsx';
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
              <FieldName name={key} cap={60} />
            </dt>
            <dd>
              <Figure name={key} value={value} />
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
          <Icon name={all ? 'up' : 'down'} />
        </button>
      )}
    </>
  );
}

/** What was written anew for the reader's language is not written anew again. */
function Figure({ name, value }: { name: string; value: OtherField['value'] }) {
  const shown = fieldFigure(name, value, t('locale'));
  return <FieldValue value={shown} raw={shown !== value} />;
}
