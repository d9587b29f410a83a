import { t } from '../../lib/i18n/words.ts';
import { shortExchange } from '../../lib/research/exchanges.ts';
import { Untrusted } from './Untrusted.tsx';

/** A short exchange name for narrow places; screen readers and tooltips get the whole name. */
export function ExchangeName({ name }: { name: string | null }) {
  if (!name?.trim()) return <MaybeExchange name={null} />;
  const short = shortExchange(name);
  if (short === name) return <Untrusted text={name} cap={60} />;
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <span class="visually-hidden">
        <Untrusted text={name} cap={60} />
      </span>
    </>
  );
}

/** An exchange's whole name, or words for there being none. */
export function MaybeExchange({ name, cap = 80 }: { name: string | null; cap?: number }) {
  if (name?.trim()) return <Untrusted text={name} cap={cap} />;
  return <span class="missing">{t('exchangeMissing')}</span>;
}
