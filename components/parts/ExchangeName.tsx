import { shortExchange } from '../../lib/research/exchanges.ts';
import { Untrusted } from './Untrusted.tsx';

/** An exchange for short, where there is no room for more; its whole name is heard, and shown on hover. */
export function ExchangeName({ name }: { name: string }) {
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
