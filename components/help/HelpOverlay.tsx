import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { capital, t, type WordKey } from '../../lib/i18n/words.ts';
import { OMNIBOX_KEYWORD } from '../../lib/model/trigger-names.ts';
import type { PanelProps, Shortcut } from '../../lib/panel/actions.ts';
import type { Certainty } from '../../lib/research/event-dates.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { CertaintyWord } from '../events/EventLine.tsx';
import { Overlay } from '../overlay/Overlay.tsx';
import { Button } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { TAB_LETTERS } from '../parts/panel-keys.ts';
import { Section } from '../parts/Section.tsx';

/** Lists the browser's current shortcuts, the panel's keys, other ways to open the panel, and its marks. */
export function HelpOverlay(props: PanelProps) {
  const { policy, singleKeys, onReadShortcuts, onChangeShortcuts, onOpenOptions } = props;
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  useEffect(() => {
    void onReadShortcuts().then(setShortcuts);
  }, []);
  return (
    <Overlay title={t('helpOpen')} onClose={props.onCloseOverlay}>
      <Section title={t('helpKeys')}>
        <dl class="help-list">
          {shortcuts.map(({ command, keys }) => (
            <Meaning key={command} text={t(`helpCommand${capital(command)}`)}>
              {keys === '' ? <span class="missing">{t('helpKeyNone')}</span> : <kbd>{keys}</kbd>}
            </Meaning>
          ))}
        </dl>
        {/* The browser's shortcuts can be changed; the panel's keys cannot. */}
        {onChangeShortcuts === null ? (
          <p class="hint">{t('helpChangeByHand')}</p>
        ) : (
          <Button class="quiet wraps" words={t('helpChangeKeys')} onClick={onChangeShortcuts} />
        )}
        <Own keys={SINGLE_KEYS} isOff={!singleKeys} />
        <Button class="quiet wraps" words={t('helpSingleKeys')} onClick={onOpenOptions} />
        <Own keys={OWN} />
      </Section>
      <Section title={t('helpWays')}>
        <ul class="stack airy">
          <li>{t('helpWayToolbar')}</li>
          <li>{t('helpWaySelection')}</li>
          {!isOff(policy, 'documentSearch') && <li>{t('helpWaySearch')}</li>}
          {!isOff(policy, 'omnibox') && <li>{t('helpWayOmnibox', OMNIBOX_KEYWORD)}</li>}
          {!isOff(policy, 'highlights') && <li>{t('helpWayHighlight')}</li>}
        </ul>
      </Section>
      <Section title={t('helpTickers')}>
        <dl class="help-list">
          <Meaning text={t('helpCertain')}>
            <Icon name="solidDot" /> {t('confidenceCertain')}
          </Meaning>
          <Meaning text={t('helpLikely')}>
            <Icon name="hollowDot" /> {t('confidenceLikely')}
          </Meaning>
        </dl>
      </Section>
      <Section title={t('helpDates')}>
        <dl class="help-list">
          {DATES.map((certainty) => (
            <Meaning key={certainty} text={t(`help${capital(certainty)}`)}>
              <CertaintyWord certainty={certainty} />
            </Meaning>
          ))}
        </dl>
      </Section>
    </Overlay>
  );
}

const SINGLE_KEYS: [string[], WordKey][] = [
  [['?'], 'helpKeyHelp'],
  [['/'], 'helpKeyBox'],
  [['w'], 'helpKeyWatchlist'],
  [['p'], 'helpKeyPin'],
  [['j', 'k'], 'helpKeyRows'],
  [['c'], 'helpKeyCopy'],
  [['x'], 'helpKeyClip'],
  [['g', Object.values(TAB_LETTERS).join(' ')], 'helpKeyTabs'],
];

const OWN: [string[], WordKey][] = [
  [['F6'], 'helpKeyPane'],
  [['↓', '↑', 'Enter'], 'helpKeyChoose'],
  [['↓'], 'helpKeyListings'],
  [['Esc'], 'helpKeyBack'],
  [['Alt', '←'], 'helpKeyCompanyBefore'],
  [['Alt', '→'], 'helpKeyCompanyAfter'],
  [['Alt', '↑ ↓'], 'helpKeyMoveClip'],
  [['Alt', 'Page Down'], 'helpKeyNextPage'],
  [['Alt', 'Page Up'], 'helpKeyPreviousPage'],
];

/** An arrow's key as it is pressed where words run from right to left. */
const mirrored = (name: string): string =>
  document.documentElement.dir === 'rtl'
    ? name.replace(/[←→]/, (arrow) => (arrow === '←' ? '→' : '←'))
    : name;

const Own = ({ keys, isOff = false }: { keys: typeof OWN; isOff?: boolean }) => (
  <dl class="help-list">
    {keys.map(([names, words]) => (
      <Meaning key={words} text={t(words)}>
        {names.map((name) => (
          <kbd key={name}>{mirrored(name)}</kbd>
        ))}
        {isOff && <span class="missing">{t('helpKeyOff')}</span>}
      </Meaning>
    ))}
  </dl>
);

/** The panel's words for certainty, as they appear elsewhere, with their meaning. */
const DATES: Certainty[] = ['confirmed', 'estimated', 'awaiting', 'disputed', 'other'];

const Meaning = ({ text, children }: { text: string; children: ComponentChildren }) => (
  <div>
    <dt>{children}</dt>
    <dd>{text}</dd>
  </div>
);
