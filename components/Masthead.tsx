import { LOOKUP_LIMITS } from '../lib/research/query-length.ts';
import { t } from '../lib/words.ts';
import { Account } from './account/Account.tsx';
import { GateNote } from './account/GateNote.tsx';
import { CompanyJump } from './company/CompanyJump.tsx';
import { sharedFailure } from './company/shared-failure.ts';
import { Logo } from './Logo.tsx';
import type { PanelProps } from './panel-props.ts';
import { AskForm } from './parts/AskForm.tsx';
import { Glyph } from './parts/Glyph.tsx';

/** What stays in sight while the rest scrolls: account, lookup box, and what holds calls back. */
export function Masthead(props: PanelProps) {
  const { session, connectFailure, revocationFailed, lookup, online, gate, company } = props;
  return (
    <header class="masthead">
      <Account
        session={session}
        connectFailure={connectFailure}
        revocationFailed={revocationFailed}
        onConnect={props.onConnect}
        onDisconnect={props.onDisconnect}
      >
        <h1 class="brand">
          <Logo />
          <span class="brand-name">{t('extensionName')}</span>
        </h1>
      </Account>
      <AskForm
        label={t('lookupLabel')}
        button={t('lookupButton')}
        draft={lookup.draft}
        limits={LOOKUP_LIMITS}
        onDraft={props.onDraft}
        onAsk={props.onLookup}
      />
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
