import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { SavedCompanies } from '../../lib/model/saved-companies.ts';
import type { Clearable } from '../../lib/settings/options.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Section } from '../parts/Section.tsx';
import { ClearButton } from './ClearButton.tsx';

interface KeptProps {
  shelf: SavedCompanies;
  policy: Policy;
  onClear(what: Clearable): Promise<boolean>;
}

/** What is kept on this machine, how long, and a way to clear each. */
export function Kept({ shelf, policy, onClear }: KeptProps) {
  const row = (
    what: Clearable,
    words: { name: string; hint: WordKey; clear: WordKey },
    empty = false,
  ) => (
    <li class="options-row options-kept">
      <div>
        <p>{words.name}</p>
        <p class="hint">{t(words.hint)}</p>
      </div>
      <ClearButton words={t(words.clear)} empty={empty} onClear={() => onClear(what)} />
    </li>
  );
  const { recents, pins } = shelf;
  const shelfWords = { hint: 'keptShelfHint' } as const;
  return (
    <Section level={2} title={t('optionsData')}>
      <ul class="options-rows">
        {!isOff(policy, 'recents') && (
          <>
            {row(
              'recents',
              { ...shelfWords, name: t('keptRecents', recents.length), clear: 'clearRecentsNow' },
              recents.length === 0,
            )}
            {row(
              'pins',
              { ...shelfWords, name: t('keptPins', pins.length), clear: 'clearPinsNow' },
              pins.length === 0,
            )}
          </>
        )}
        {row('options', { name: t('keptOptions'), hint: 'keptOptionsHint', clear: 'resetOptions' })}
        {row('answers', {
          name: t('keptAnswers'),
          hint: 'keptAnswersHint',
          clear: 'forgetAnswers',
        })}
      </ul>
    </Section>
  );
}
