import { useId, useState } from 'preact/hooks';
import { t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import { countOf } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { PageView } from '../../lib/panel/bare-state.ts';
import { hasNoListing } from '../../lib/panel/lookup.ts';
import type { WantedEntry } from '../../lib/panel/pinning.ts';
import { couldBe } from '../../lib/research/choose-listing.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button } from '../parts/buttons.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { lazy } from '../parts/later.tsx';
import { Heard, Section, Skeleton } from '../parts/Section.tsx';
import { PlaceButtons } from '../places/PlacesRow.tsx';
import type { NamedHereProps } from './NamedHere.tsx';
import { PageTools } from './PageTools.tsx';
import { isTooShort, TickerGroup } from './TickerGroup.tsx';

/** Loaded later, because the panel draws its first frame before it reads the page's names. */
const NamedHere = lazy<NamedHereProps>(async () => (await import('./NamedHere.tsx')).NamedHere);

/** The page's tickers; after a lookup one line of symbols, unless it has a column of its own (`isRoomy`). */
export function OnThisPage({ isRoomy = false, ...props }: PanelProps & { isRoomy?: boolean }) {
  const { page, lookup, company } = props;
  const steppedBack = !isRoomy && (company !== null || lookup.submitted !== null);
  const { view } = page;
  // The user's choice holds for this page until a company is opened or closed. It is derived, so that the
  // list already has its final height when the company scrolls into view.
  const situation = `${steppedBack} ${view}`;
  const shortWords = useId();
  const [chosen, setChosen] = useState({ situation, compact: steppedBack });
  const compact = chosen.situation === situation ? chosen.compact : steppedBack;
  const setCompact = (to: boolean) => setChosen({ situation, compact: to });
  const { tickers } = page;
  const count = countOf(page);
  const found = count > 0;
  const clickedName =
    page.clicked?.tickers[0]?.symbol ?? shownLine(page.clicked?.named[0]?.name ?? '', 80).text;
  const brief = compact && found;
  // Without a company beneath, more than one line of symbols fits.
  const strip = brief && !(company === null && hasNoListing(lookup));
  const wanted = brief || isOff(props.policy, 'recents') ? [] : wantedOf(props);
  const tooShort = new Set(tickers.filter(isTooShort).map(({ symbol }) => symbol));
  return (
    <Section
      level={2}
      strip={strip}
      title={
        <>
          {t('pageHeading')}{' '}
          {!strip && page.host !== null && <span class="title-note">{page.host}</span>}
        </>
      }
      busy={page.status === 'scanning'}
      aside={
        <span class="page-aside line middle">
          {found && (
            <Button class="quiet" aria-expanded={!compact} onClick={() => setCompact(!compact)}>
              {tCount('pageCount', count)}
              <span class="visually-hidden">. {t(compact ? 'pageDetails' : 'pageCompact')}</span>
              <Icon name={compact ? 'down' : 'up'} />
            </Button>
          )}
          {/* Without a lookup, the row of places is above. */}
          {steppedBack && <PlaceButtons {...props} />}
        </span>
      }
    >
      <Heard>
        {page.status === 'scanned' && (found ? tCount('pageCount', count) : t('pageNone'))}
      </Heard>
      <Heard>{clickedName && t('clickedStatus', clickedName)}</Heard>
      {!found && <PageNote page={page} brief={compact} />}
      <div class={strip ? 'ticker-strip anchor' : undefined}>
        {(['article', 'page'] as const).map((where) => (
          <TickerGroup
            key={`${where} ${view}`}
            where={where}
            compact={compact}
            isStrip={strip}
            shortWords={shortWords}
          />
        ))}
        <NamedHere key={view} compact={compact} />
      </div>
      {brief && tooShort.size > 0 && (
        <p id={shortWords} class="hint ticker-short above-xs">
          {[...tooShort].join(', ')}: {t('tickerOneLetter')}
        </p>
      )}
      {/* Known companies at once, the others after searches, whose cost is shown first. */}
      {wanted.length > 1 && (
        <p class="wrap middle above-xs">
          <Button
            class="quiet wraps"
            icon="pin"
            words={tCount('pinFound', wanted.length)}
            onClick={() => props.onPinFound(wanted)}
          />
          <span class="hint">{t('pinFoundHint')}</span>
        </p>
      )}
      {!brief && page.more && <p class="hint">{t('pageMore')}</p>}
      {/* Keep the tools on the next page of a site, because they may have the focus. */}
      {!brief && <PageTools key={`${page.tabId} ${page.host}`} open={!compact} />}
    </Section>
  );
}

const NOTES: Record<
  'unknown' | 'off' | 'unscannable' | 'blockedByPolicy' | 'none',
  [IconName, words: WordKey, hint?: WordKey]
> = {
  unknown: ['question', 'pageUnknown'],
  off: ['hollowDot', 'pageOff', 'pageOffHint'],
  unscannable: ['close', 'pageUnscannable', 'pageUnscannableHint'],
  blockedByPolicy: ['close', 'pageBlockedByPolicy', 'pageBlockedByPolicyHint'],
  none: ['dashedRing', 'pageNone', 'pageNoneHint'],
};

function PageNote({ page, brief }: { page: PageView; brief: boolean }) {
  if (page.status === 'scanning') {
    return (
      <>
        <p class="visually-hidden">{t('pageScanning')}</p>
        <Skeleton lines={[7, 4]} />
      </>
    );
  }
  const [icon, words, hint] = NOTES[page.status === 'scanned' ? 'none' : page.status];
  return (
    <div class="nothing airy">
      <p class="nothing-words">
        <Icon name={icon} />
        {t(words)}
      </p>
      {hint && !brief && <p class="hint">{t(hint)}</p>}
    </div>
  );
}

/** The page's unpinned tickers and offered names, each company once. */
function wantedOf({ exchanges, page, saved: { pins } }: PanelProps): readonly WantedEntry[] {
  const { tickers, names } = page;
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
