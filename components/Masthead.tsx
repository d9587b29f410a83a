import { useEffect, useRef, useState } from 'preact/hooks';
import { t, type WordKey } from '../lib/i18n/words.ts';
import type { RateLimit } from '../lib/messages/panel-messages.ts';
import type { PanelProps } from '../lib/panel/actions.ts';
import { identityOf } from '../lib/panel/company-identity.ts';
import type { CompanyView } from '../lib/panel/view-state.ts';
import { formatClock } from '../lib/research/moment.ts';
import { Account } from './account/Account.tsx';
import { PART_IDS, sharedFailure } from './company/company-parts.ts';
import { Logo } from './Logo.tsx';
import { LookupBox } from './lookup/LookupBox.tsx';
import { Countdown } from './parts/Countdown.tsx';
import { ExchangeName } from './parts/ExchangeName.tsx';
import { Icon } from './parts/Icon.tsx';
import { focusPart, usePanelKeys } from './parts/panel-keys.ts';
import { Untrusted } from './parts/Untrusted.tsx';
import { useBeforeDeadline } from './parts/use-clock.ts';

/** The sticky head: account, lookup box, connection and rate limit notes. */
export function Masthead(props: PanelProps) {
  const {
    session,
    connectFailure,
    revocationFailed,
    revocationNotKnown,
    online,
    rateLimit,
    company,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  usePanelKeys({
    isOn: props.singleKeys,
    onHelp: () => props.onOpenOverlay('help'),
    onBox: () => box.current?.querySelector('input')?.focus(),
    onTab: focusPart,
  });
  return (
    <header class="masthead">
      <Account
        session={session}
        connectFailure={connectFailure}
        revocationFailed={revocationFailed}
        revocationNotKnown={revocationNotKnown}
        onConnect={props.onConnect}
        onCancelSignIn={props.onCancelSignIn}
        onDisconnect={props.onDisconnect}
      >
        <div class="brand-line">
          <h1 class="brand">
            <Logo />
            <span class="brand-name">{t('extensionName')}</span>
          </h1>
          <button
            type="button"
            class="quiet help-button"
            aria-label={t('helpOpen')}
            title={t('helpOpen')}
            onClick={() => props.onOpenOverlay('help')}
          >
            <Icon name="question" />
          </button>
        </div>
      </Account>
      <div ref={box}>
        <LookupBox {...props} />
      </div>
      <div role="status">
        {!online && (
          <p class="banner">
            <Icon name="alert" />
            <span>{t('offline')}</span>
          </p>
        )}
      </div>
      <RateLimitNote rateLimit={rateLimit} />
      {company !== null && sharedFailure(company) === null && <CompanyJump company={company} />}
    </header>
  );
}

/** The wait after a 429: counts down visibly, but is announced at its start and end only. */
function RateLimitNote({ rateLimit }: { rateLimit: RateLimit | null }) {
  const [wasLimited, setWasLimited] = useState(false);
  const isLimited = useBeforeDeadline(rateLimit?.until ?? null);
  useEffect(() => {
    if (isLimited) setWasLimited(true);
  }, [isLimited]);
  return (
    <>
      <p class="visually-hidden" role="status">
        {isLimited && rateLimit && t('rateLimitStarted', formatClock(rateLimit.until, t('locale')))}
        {!isLimited && wasLimited && t('rateLimitEnded')}
      </p>
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

const PARTS: [keyof typeof PART_IDS, WordKey][] = [
  ['quote', 'quoteHeading'],
  ['events', 'jumpEvents'],
  ['facts', 'factsHeading'],
  ['documents', 'documentsHeading'],
  ['search', 'searchButton'],
  ['profile', 'profileHeading'],
];

/** Which listing is open, however far its parts are scrolled, and the way to each of them. */
function CompanyJump({ company }: { company: CompanyView }) {
  const { ticker, exchange } = identityOf(company);
  return (
    <nav class="jump" aria-label={t('jumpLabel')}>
      <span class="jump-listing">
        {ticker !== null && (
          <b>
            <Untrusted text={ticker} cap={20} />
          </b>
        )}{' '}
        {exchange !== null && <ExchangeName name={exchange} />}
      </span>
      <ul class="jump-parts">
        {PARTS.map(([part, words]) => (
          <li key={part}>
            <a href={`#${PART_IDS[part]}`}>{t(words)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
