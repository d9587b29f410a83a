import type { ComponentChildren } from 'preact';
import type { OtherField } from '../lib/api/types.ts';
import { humaniseKey } from '../lib/research/field-label.ts';
import { FieldValue } from './FieldValue.tsx';
import { Untrusted } from './Untrusted.tsx';

/** A field whose meaning is known, with its label in the reader's language. */
export interface KnownField {
  label: string;
  value: ComponentChildren;
}

interface FieldListProps {
  known: KnownField[];
  /** Fields the contract does not name, under their own names made readable. */
  other: OtherField[];
}

/** Longer values take a line of their own. */
const SHORT = 28;

/** Labels and values, dense: two columns where both fit. */
export function FieldList({ known, other }: FieldListProps) {
  if (known.length + other.length === 0) return null;
  return (
    <dl class="fields">
      {known.map(({ label, value }) => (
        <div class="field" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {other.map(({ key, value }) => (
        <div class={String(value).length > SHORT ? 'field field-wide' : 'field'} key={key}>
          <dt>
            <Untrusted text={humaniseKey(key)} cap={60} />
          </dt>
          <dd>
            <FieldValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
