import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { couldBe } from '../../lib/research/choose-listing.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';

type PinFoundProps = Pick<PanelProps, 'page' | 'saved' | 'exchanges' | 'onPinFound'>;

/** Pins all companies of the page: known ones at once, the others after searches, whose cost it shows first. */
export function PinFound({ page, saved, exchanges, onPinFound }: PinFoundProps) {
  const { off } = usePanelContext();
  const wanted = wantedOf({ page, saved, exchanges });
  if (off.includes('recents') || wanted.length < 2) return null;
  return (
    <p class="wrap middle above-xs">
      <button type="button" class="quiet" onClick={() => onPinFound(wanted)}>
        <Icon name="pin" />
        {tCount('pinFound', wanted.length)}
      </button>
      <span class="hint">{t('pinFoundHint')}</span>
    </p>
  );
}

/** The page's unpinned tickers and offered names, each company once. */
function wantedOf({
  page: { tickers, names },
  saved: { pins },
  exchanges,
}: Omit<PinFoundProps, 'onPinFound'>): Parameters<PanelProps['onPinFound']>[0] {
  const isPinned = (id: string | null) => pins.some((pin) => pin.id === id);
  const offered = names.named.filter(
    ({ isOffered, listings }) => isOffered && !listings.some(({ id }) => isPinned(id)),
  );
  const isNamed = (ticker: (typeof tickers)[number]) =>
    names.named.some(({ isOffered, listings }) =>
      listings.some((one) => isOffered && one.ticker !== null && couldBe(one, ticker, exchanges)),
    );
  const others = tickers.filter(
    (ticker) =>
      !isNamed(ticker) &&
      !pins.some((pin) => pin.ticker !== null && couldBe(pin, ticker, exchanges)),
  );
  return [
    ...offered.map(({ name, listings }) => ({
      ...{ text: name, symbol: null, exchange: null, mic: null },
      name,
      known: listings,
    })),
    ...others.map(({ symbol, exchange, mic, name = null }) => ({
      ...{ text: exchange === null ? symbol : `${exchange}: ${symbol}`, symbol },
      ...{ exchange, mic, name },
    })),
  ];
}
