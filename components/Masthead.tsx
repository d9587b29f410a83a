import { useRef } from 'preact/hooks';
import { t } from '../lib/i18n/words.ts';
import type { RateLimit } from '../lib/model/session.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { formatClock } from '../lib/research/format-date.ts';
import { Account } from './account/Account.tsx';
import { LookupBox } from './lookup/LookupBox.tsx';
import { IconButton } from './parts/buttons.tsx';
import { Countdown, useBeforeDeadline } from './parts/clock.tsx';
import { Icon } from './parts/Icon.tsx';
import { usePanelKeys } from './parts/panel-keys.ts';
import { Heard } from './parts/Section.tsx';
import { isPlaceInFront } from './places/PlacesRow.tsx';

/** The sticky head: lookup box, account and help in one row; connection and rate limit notes beneath. */
export function Masthead(props: PanelProps) {
  const { online, rateLimit } = props;
  const box = useRef<HTMLDivElement>(null);
  usePanelKeys({
    isOn: props.singleKeys,
    onHelp: () => props.onOpenOverlay('help'),
    onBox: () => box.current?.querySelector('input')?.focus(),
    onPlace: () => props.onShowPlace(isPlaceInFront(props) ? 'page' : 'watchlist'),
  });
  return (
    <header class="masthead sticks rule-below stack">
      <h1 class="visually-hidden">{t('extensionName')}</h1>
      <Account {...props}>
        <div ref={box} class="masthead-box">
          <LookupBox {...props} />
        </div>
        <IconButton
          icon="question"
          name={t('helpOpen')}
          onClick={() => props.onOpenOverlay('help')}
        />
      </Account>
      <div role="status">
        {!online && (
          <p class="banner">
            <Icon name="alert" />
            <span>{t('offline')}</span>
          </p>
        )}
      </div>
      <RateLimitNote rateLimit={rateLimit} />
    </header>
  );
}

/** The wait after a 429: counts down visibly, but is announced at its start and end only. */
function RateLimitNote({ rateLimit }: { rateLimit: RateLimit | null }) {
  const isLimited = useBeforeDeadline(rateLimit?.until ?? null);
  const wasLimited = useRef(false);
  wasLimited.current ||= isLimited;
  return (
    <>
      <Heard>
        {isLimited && rateLimit && t('rateLimitStarted', formatClock(rateLimit.until))}
        {!isLimited && wasLimited.current && t('rateLimitEnded')}
      </Heard>
      {isLimited && rateLimit && (
        <p class="banner">
          <Icon name="hourglass" />
          <span>
            {t('rateLimited')} <Countdown until={rateLimit.until} />
          </span>
        </p>
      )}
    </>
  );
}
