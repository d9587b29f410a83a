import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { OtherField, Scalar } from '../../lib/model/records.ts';
import { formatMoment, namesTime } from '../../lib/research/format-date.ts';
import { fieldFigure, fieldWord, humaniseKey } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FoldButton } from './buttons.tsx';
import { Collapsible } from './MoreOfList.tsx';
import { useFold } from './panel-context.ts';
import { ShortValue } from './ShortValue.tsx';
import { Untrusted } from './Untrusted.tsx';

/** A field with a known meaning and a translated label. */
export interface KnownField {
  label: string;
  value: ComponentChildren;
}

interface FieldListProps {
  known: KnownField[];
  /** Fields the contract does not name, under their own names made readable. */
  other: OtherField[];
  /** `table`: a row each; `dense`: as many columns as fit for short ones; `line`: one after another. */
  look?: 'table' | 'dense' | 'line';
  /** Rows shown until the user asks for all, and the fold's name; without it, all rows. */
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
  // Hiding a single row would save nothing: the button is as tall.
  const folded = folds !== undefined && count > folds.first + 1;
  const most = folded && !all ? folds.first : count;
  return (
    <>
      <dl
        id={id}
        class={look === 'line' ? 'fields-line wrap apart small' : `fields fields-${look}`}
      >
        {known.slice(0, most).map(({ label, value }) => (
          <div class="field field-known" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {other.slice(0, Math.max(0, most - known.length)).map(({ key, value }) => {
          const shown = fieldFigure(key, value);
          return (
            <div class={classOf(key, value)} key={key}>
              <dt>
                <FieldName name={key} cap={60} />
              </dt>
              <dd>
                {/* A value already formatted for the user's language is not formatted twice. */}
                <FieldValue value={shown} raw={shown !== value} />
              </dd>
            </div>
          );
        })}
      </dl>
      {folded && (
        <FoldButton
          hasArrow
          aria-controls={id}
          more={tCount('showAllFields', count)}
          open={all}
          onFold={setAll}
        />
      )}
    </>
  );
}

/** Characters that a column of short fields holds in one line. */
const COLUMN = 21;

/** A field that is longer than a column spans them all: none pushes its value beneath its name beside another. */
function classOf(key: string, value: Scalar): string {
  if (String(value).length > SHORT) return 'field field-wide';
  const word = fieldWord(key);
  const isTime = typeof value === 'string' && namesTime(value);
  const shown = isTime ? formatMoment(value) : String(value);
  const width = widthOf(word ? t(word) : humaniseKey(key)) + widthOf(shown);
  return width > COLUMN ? 'field field-long' : 'field';
}

/** East Asian letters are twice as wide as others. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\u1100-\uffdc]/g)?.length ?? 0);

/** A field's name in plain text. */
export function labelOf({ key }: Pick<OtherField, 'key'>, cap = 60): string {
  const word = fieldWord(key);
  return word ? t(word) : shownText(humaniseKey(key), cap).text;
}

/** A field's name: translated if known, with the original as tooltip; otherwise made readable. */
export function FieldName({ name, cap = 40 }: { name: string; cap?: number }) {
  const word = fieldWord(name);
  return word ? (
    <span title={name}>{t(word)}</span>
  ) : (
    <Untrusted text={humaniseKey(name)} cap={cap} />
  );
}

/** A field's value: its first lines until the user asks for all. */
export const FieldValue = ({ value, raw = false }: { value: Scalar; raw?: boolean }) => (
  <Collapsible length={String(value).length}>
    <ShortValue value={value} cap={1000} raw={raw} />
  </Collapsible>
);
