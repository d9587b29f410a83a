import { t } from '../../lib/i18n/words.ts';
import { Untrusted } from './Untrusted.tsx';

/** An exchange's whole name, or words for there being none. */
export function MaybeExchange({ name, cap = 80 }: { name: string | null; cap?: number }) {
  if (name?.trim()) return <Untrusted text={name} cap={cap} />;
  return <span class="missing">{t('exchangeMissing')}</span>;
}
