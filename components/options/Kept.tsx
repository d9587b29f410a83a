import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clearable, OptionsProps } from '../../lib/panel/options.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Section } from '../parts/Section.tsx';
import { ClearButton } from './ClearButton.tsx';
import { NoteList } from './NoteList.tsx';

type KeptProps = Pick<
  OptionsProps,
  'saved' | 'notes' | 'looks' | 'sync' | 'policy' | 'onClear' | 'onDeleteNote' | 'onExportNotes'
>;

/** The data stored on this machine, how long it stays, and a button to clear each kind. */
export function Kept({ saved, notes, looks, sync, policy, onClear, ...noteActions }: KeptProps) {
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
  const { recents, pins, lists } = saved;
  const isPlain = lists.length === 1 && lists[0]?.name === null;
  const size = numberFormat(t('locale')).format(Math.ceil(looks.bytes / 1000));
  const shelfWords = { hint: 'keptSavedHint' } as const;
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
              {
                hint: sync?.state === 'on' ? 'keptPinsSyncedHint' : 'keptSavedHint',
                name: t('keptPins', pins.length),
                clear: 'clearPinsNow',
              },
              pins.length === 0 && isPlain,
            )}
            {row(
              'notes',
              { name: t('keptNotes', notes.length), hint: 'keptNotesHint', clear: 'clearNotesNow' },
              notes.length === 0,
            )}
            {notes.length > 0 && (
              <li class="options-notes">
                <NoteList notes={notes} canExport={!isOff(policy, 'export')} {...noteActions} />
              </li>
            )}
          </>
        )}
        {!isOff(policy, 'recents') &&
          !isOff(policy, 'changes') &&
          row(
            'changes',
            {
              name: t('keptChanges', looks.companies, size),
              hint: 'keptChangesHint',
              clear: 'clearChangesNow',
            },
            looks.companies === 0,
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
