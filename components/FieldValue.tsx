import type { Scalar } from '../lib/api/types.ts';
import { t } from '../lib/words.ts';
import { Collapsible } from './Collapsible.tsx';
import { Untrusted } from './Untrusted.tsx';

/** Any value the service gave, exactly as it gave it; null is told from an empty text and from zero. */
export function FieldValue({ value }: { value: Scalar }) {
  if (value === null) return <span class="missing">{t('notReported')}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = String(value);
  if (text.trim() === '') return <span class="missing">{t('emptyText')}</span>;
  return (
    <Collapsible length={text.length}>
      <Untrusted text={text} cap={1000} />
    </Collapsible>
  );
}
