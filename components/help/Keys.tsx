import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { PanelProps, Shortcut } from '../../lib/panel/actions.ts';
import { Section } from '../parts/Section.tsx';

interface KeysProps extends Pick<PanelProps, 'singleKeys' | 'onOpenOptions' | 'onChangeShortcuts'> {
  shortcuts: Shortcut[];
}

const COMMANDS: Record<Shortcut['command'], WordKey> = {
  open: 'helpCommandOpen',
  lookUp: 'helpCommandLookUp',
};

/** Keys of one character, which can be switched off. */
const SINGLE: [string[], WordKey][] = [
  [['?'], 'helpKeyHelp'],
  [['/'], 'helpKeyBox'],
];
const OWN: [string[], WordKey][] = [
  [['↓', '↑', 'Enter'], 'helpKeyChoose'],
  [['Esc'], 'helpKeyBack'],
  [['Alt + Page Down'], 'helpKeyNextPage'],
  [['Alt + Page Up'], 'helpKeyPreviousPage'],
];

/** The browser's keys as they are set now, and the panel's own. */
export function Keys({ shortcuts, singleKeys, onChangeShortcuts, onOpenOptions }: KeysProps) {
  return (
    <Section title={t('helpKeys')}>
      <dl class="help-list">
        {shortcuts.map(({ command, keys }) => (
          <div key={command}>
            <dt>
              {keys === '' ? <span class="missing">{t('helpKeyNone')}</span> : <kbd>{keys}</kbd>}
            </dt>
            <dd>{t(COMMANDS[command])}</dd>
          </div>
        ))}
      </dl>
      <Change onChange={onChangeShortcuts} />
      <Own keys={SINGLE} isOff={!singleKeys} />
      <button type="button" class="quiet" onClick={onOpenOptions}>
        {t('helpSingleKeys')}
      </button>
      <Own keys={OWN} />
    </Section>
  );
}

function Own({ keys, isOff = false }: { keys: typeof OWN; isOff?: boolean }) {
  return (
    <dl class="help-list">
      {keys.map(([names, words]) => (
        <div key={words}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {isOff && <span class="missing">{t('helpKeyOff')}</span>}
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of the browser's keys: they can be changed, the panel's own cannot. */
function Change({ onChange }: { onChange: KeysProps['onChangeShortcuts'] }) {
  if (onChange === null) return <p class="hint">{t('helpChangeByHand')}</p>;
  return (
    <button type="button" class="quiet" onClick={onChange}>
      {t('helpChangeKeys')}
    </button>
  );
}
