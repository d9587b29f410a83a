import { LOOKUP_LIMITS } from '../lib/research/query-length.ts';
import { t } from '../lib/words.ts';
import { Account } from './Account.tsx';
import { AskForm } from './AskForm.tsx';
import { CompanyJump } from './CompanyJump.tsx';
import { GateNote } from './GateNote.tsx';
import { Glyph } from './Glyph.tsx';
import { Logo } from './Logo.tsx';
import type { PanelProps } from './panel-props.ts';
import { sharedFailure } from './shared-failure.ts';

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
