import { t } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { shortExchange } from '../../lib/research/short-exchange.ts';
import { shownLine, shownText } from '../../lib/research/untrusted-text.ts';

interface UntrustedProps {
  text: string;
  cap?: number;
  /** In a row of values separated by dots, each value needs its own element. */
  inRow?: boolean;
}

/** Shows text from the page or the service: as text, isolated from its neighbours, never longer than its cap. */
export function Untrusted({ text, cap = 200, inRow = false }: UntrustedProps) {
  const shown = shownText(text, cap);
  const words = (
    <>
      <bdi class="untrusted">{shown.text}</bdi>
      {shown.cut && <span class="cut"> {t('textCut')}</span>}
    </>
  );
  return inRow ? <span>{words}</span> : words;
}

/** The same words for an accessible name, which can hold no elements. */
export function untrustedName(text: string, cap = 200): string {
  const shown = shownText(text, cap);
  return shown.cut ? `${shown.text} ${t('textCut')}` : shown.text;
}

/** What the page says, which nobody has checked: as a quotation, in one line. */
export const PageQuote = ({ text, cap = 80 }: { text: string; cap?: number }) => (
  <q class="ink">
    <Untrusted text={shownLine(text, cap + 1).text} cap={cap} />
  </q>
);

/** A short exchange name for narrow places; screen readers and tooltips get the whole name. */
export function ExchangeName({ name }: { name: string | null }) {
  if (!name?.trim()) return <MaybeExchange name={null} />;
  const short = shortExchange(name);
  if (short === name) return <Untrusted text={name} cap={60} />;
  return (
    <>
      <bdi aria-hidden="true" title={untrustedName(name)}>
        {shownText(short, 60).text}
      </bdi>
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

/** A saved listing in one line: ticker and exchange tell companies of one name apart. */
export function ListingLine({ listing }: { listing: Omit<Listing, 'id'> }) {
  const { name, ticker, exchange } = listing;
  return (
    <>
      <span class="saved-name hint one-line">
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={80} />}
      </span>{' '}
      <span class="saved-market hint one-line">
        {ticker !== null && (
          <b>
            <Untrusted text={ticker} cap={20} />
          </b>
        )}{' '}
        <ExchangeName name={exchange} />
      </span>
    </>
  );
}
