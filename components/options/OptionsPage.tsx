import type { OptionsProps } from '../../lib/settings/options/options-state.ts';
import { t } from '../../lib/i18n/words.ts';
import { Logo } from '../Logo.tsx';
import { HighlightSwitch } from '../page/HighlightSwitch.tsx';
import { Section } from '../parts/Section.tsx';
import { About } from './About.tsx';
import { Kept } from './Kept.tsx';
import { KeySwitch } from './KeySwitch.tsx';
import { Looks } from './Looks.tsx';
import { Permissions } from './Permissions.tsx';
import { PolicyNote } from './PolicyNote.tsx';
import { Privacy } from './Privacy.tsx';
import { WatchedSites } from './WatchedSites.tsx';

/** The whole options page. Data in, acts out; it knows no browser. */
export function OptionsPage(props: OptionsProps) {
  const { policy } = props;
  return (
    <div class="options">
      <header class="options-head">
        <span class="brand">
          <Logo /> {t('extensionName')}
        </span>
        <h1 class="options-title">{t('options')}</h1>
      </header>
      <main>
        <PolicyNote policy={policy} />
        <WatchedSites {...props} />
        <Section level={2} title={t('optionsHighlights')}>
          <HighlightSwitch
            highlights={props.highlights}
            ruledOut={policy.off.includes('highlights')}
            onHighlights={props.onHighlights}
          />
        </Section>
        <Looks preferences={props.preferences} onPreferences={props.onPreferences} />
        <KeySwitch singleKeys={props.preferences.singleKeys} onPreferences={props.onPreferences} />
        <Kept shelf={props.shelf} policy={policy} onClear={props.onClear} />
        <Permissions permissions={props.permissions} namesHosts={props.namesHosts} />
        <Privacy />
        <About about={props.about} onLicences={props.onLicences} />
      </main>
    </div>
  );
}
