import type { Scalar } from '../../lib/model/records.ts';
import { Collapsible } from './Collapsible.tsx';
import { ShortValue } from './ShortValue.tsx';

/** A field's value, however long: its first lines until the reader asks for all. */
export function FieldValue({ value, raw = false }: { value: Scalar; raw?: boolean }) {
  return (
    <Collapsible length={String(value).length}>
      <ShortValue value={value} cap={1000} raw={raw} />
    </Collapsible>
  );
}
