import { t, type WordKey } from '../../lib/words.ts';
import { Section } from '../parts/Section.tsx';
import type { HelpActs, Shortcut } from './help-acts.ts';

interface KeysProps {
  shortcuts: Shortcut[];
  onChange: HelpActs['onChangeShortcuts'];
}

const COMMANDS: Record<Shortcut['command'], WordKey> = {
  open: 'helpCommandOpen',
  lookUp: 'helpCommandLookUp',
};

const OWN: [string[], WordKey][] = [
  [['?'], 'helpKeyHelp'],
  [['/'], 'helpKeyBox'],
  [['↓', '↑', 'Enter'], 'helpKeyChoose'],
  [['Esc'], 'helpKeyBack'],
  [['Alt + Page Down'], 'helpKeyNextPage'],
  [['Alt + Page Up'], 'helpKeyPreviousPage'],
];

/** The browser's keys as they are set now, and the panel's own. */
export function Keys({ shortcuts, onChange }: KeysProps) {
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
      <Change onChange={onChange} />
      <dl class="help-list">
        {OWN.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The browser's own keys alone can be changed. */
function Change({ onChange }: Pick<KeysProps, 'onChange'>) {
  if (onChange === null) return <p class="hint">{t('helpChangeByHand')}</p>;
  return (
    <button type="button" class="quiet" onClick={onChange}>
      {t('helpChangeKeys')}
    </button>
  );
}
