import { useRef } from 'preact/hooks';
import { t } from '../lib/i18n/words.ts';
import { Account } from './account/Account.tsx';
import { GateNote } from './account/RateLimitNote.tsx';
import { CompanyJump } from './company/CompanyJump.tsx';
import { sharedFailure } from './company/shared-failure.ts';
import { usePanelKeys } from './help/use-panel-keys.ts';
import { Logo } from './Logo.tsx';
import type { PanelProps } from './panel-props.ts';
import { Glyph } from './parts/Icon.tsx';
import { LookupBox } from './lookup/LookupBox.tsx';

/** What stays in sight while the rest scrolls: account, lookup box, and what holds calls back. */
export function Masthead(props: PanelProps) {
  const { session, connectFailure, revocationFailed, revocationNotKnown, online, gate, company } =
    props;
  const box = useRef<HTMLDivElement>(null);
  usePanelKeys({
    isOn: props.singleKeys,
    onHelp: () => props.onOpenSheet('help'),
    onBox: () => box.current?.querySelector('input')?.focus(),
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
            onClick={() => props.onOpenSheet('help')}
          >
            <Glyph name="question" />
          </button>
        </div>
      </Account>
      <div ref={box}>
        <LookupBox {...props} />
      </div>
      <div role="status">
        {!online && (
          <p class="banner">
            <Glyph name="alert" />
            <span>{t('offline')}</span>
          </p>
        )}
      </div>
      <GateNote gate={gate} />
      {company !== null && sharedFailure(company) === null && <CompanyJump company={company} />}
    </header>
  );
}
