import type { Scalar } from '../../lib/api/types.ts';
import { namesTime } from '../../lib/research/moment.ts';
import { t } from '../../lib/words.ts';
import { Moment } from './Moment.tsx';
import { Untrusted } from './Untrusted.tsx';

interface ShortValueProps {
  value: Scalar;
  /** Most code points shown. */
  cap: number;
  /** The panel's time, where times may be said shorter. */
  now?: number;
}

/** Any value the service gave: times as times, all else exactly; null is told from empty and from zero. */
export function ShortValue({ value, cap, now }: ShortValueProps) {
  if (value === null) return <span class="missing">{t('notReported')}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = String(value);
  if (text.trim() === '') return <span class="missing">{t('emptyText')}</span>;
  if (typeof value === 'string' && namesTime(value)) {
    return <Moment text={value} {...(now === undefined ? {} : { now })} />;
  }
  return <Untrusted text={text} cap={cap} />;
}
