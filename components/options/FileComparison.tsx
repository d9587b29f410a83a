import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Compared } from '../../lib/backup/merge.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_NOTE_LENGTH } from '../../lib/model/notes.ts';
import type { FileChoice, FilePreview } from '../../lib/panel/options.ts';
import { Button } from '../parts/buttons.tsx';
import { Fold } from '../parts/Section.tsx';
import { Moment } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { groupsOf, type Row } from './file-rows.tsx';

interface FileComparisonProps {
  preview: FilePreview;
  /** Why it was not taken in just now. */
  note: 'changed' | 'failed' | null;
  onTake(choice: FileChoice): void;
  onCancel(): void;
}

/** A file beside what is here, and the choice to add it, to replace what is here, or to leave it. */
export function FileComparison({ preview, note, onTake, onCancel }: FileComparisonProps) {
  const { comparison, file, name } = preview;
  /** Keys of the notes and clips whose text is taken from the file. */
  const [texts, setTexts] = useState<string[]>([]);
  const [settings, setSettings] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const choose = (key: string, isTaken: boolean) =>
    setTexts(isTaken ? [...texts, key] : texts.filter((one) => one !== key));
  const take = (how: FileChoice['how']) => onTake({ how, texts, settings });
  const parts = PARTS.map((part) => comparison[part]);
  const leftOut = PARTS.filter((part) => comparison[part].noRoom > 0);
  const adds = parts.some(isAdding);
  const differs = adds || parts.some(isDifferent);
  return (
    <div class="options-file stack">
      <h4 ref={focused} tabIndex={-1} class="strong">
        <Untrusted text={name} cap={120} />
      </h4>
      {file.savedAt !== null && (
        <p class="hint">
          <Moment text={file.savedAt} phrase={(time) => t('fileSavedAt', time)} />
        </p>
      )}
      <dl class="options-facts">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(WORDS[part])}</dt>
            <dd class="options-counts wrap">
              {COUNTS.map(([words, countOf]) => {
                const count = countOf(comparison[part]);
                return (
                  <span key={words} class={count === 0 ? 'hint' : undefined}>
                    {t(words)} {count === 0 ? count : <b>{count}</b>}
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
      {groupsOf(comparison).map(([title, rows]) => (
        // A group with a choice is unfolded, so that the user sees it.
        <Fold
          key={title}
          open={rows.some((row) => row.texts)}
          words={`${t(title)} (${rows.length})`}
        >
          <ul class="options-names stack tight airy anywhere">
            {rows.map((row) => (
              <FileRow
                key={row.key}
                row={row}
                taken={texts.includes(row.key)}
                onTaken={(isTaken) => choose(row.key, isTaken)}
              />
            ))}
          </ul>
        </Fold>
      ))}
      {comparison.settings.different.length > 0 && (
        <Taken taken={settings} onTaken={setSettings}>
          {t('fileUseSettings')}
        </Taken>
      )}
      {leftOut.length > 0 && (
        <div>
          <h5 class="strong">{t('fileLeftOut')}</h5>
          <ul class="options-left">
            {leftOut.map((part) => (
              <li key={part}>
                {t(WORDS[part])} · <b>{comparison[part].noRoom}</b> · {t('leftRoom')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p class="hint">{t(differs ? 'fileChoiceHint' : 'fileNothingNew')}</p>
      <p role="alert" class="ink strong">
        {note === 'changed' && t('fileChanged')}
        {note === 'failed' && t('fileFailed')}
      </p>
      {/* Replacing asks once more, in the same place. */}
      {replacing ? (
        <div class="options-ask stack sunken anywhere" data-focus="button">
          <p role="alert">
            {t('fileReplaceSure', ...OWN.map((part) => comparison[part].onlyHere))}
          </p>
          <div class="buttons">
            <Button words={t('clearNo')} onClick={() => setReplacing(false)} />
            <Button class="primary" words={t('fileReplace')} onClick={() => take('replace')} />
          </div>
        </div>
      ) : (
        <div class="buttons" data-focus="button">
          {(adds || texts.length > 0 || settings) && (
            <Button class="primary" words={t('fileAdd')} onClick={() => take('add')} />
          )}
          {differs && <Button words={`${t('fileReplace')}…`} onClick={() => setReplacing(true)} />}
          <Button words={t('clearNo')} onClick={onCancel} />
        </div>
      )}
    </div>
  );
}

/** An entry of the file; where both texts differ, both of them and the choice. */
function FileRow({ row: { subject, hint, text, texts }, ...choice }: Choice & { row: Row }) {
  return (
    <li>
      {subject} {hint !== undefined && <span class="hint">{hint}</span>}
      {text && <Text text={text} />}
      {texts && (
        <>
          <div class="options-both">
            {texts.map((text, place) => (
              <div key={WHERE[place]} class="sunken">
                <p class="hint">{t(WHERE[place] ?? 'fileTextHere')}</p>
                <Text text={text} />
              </div>
            ))}
          </div>
          <Taken {...choice}>
            {t('fileUseThere')}
            <span class="visually-hidden">: {subject}</span>
          </Taken>
        </>
      )}
    </li>
  );
}

/** The `ref` of an element that takes the focus as it appears. */
export const focused = (one: HTMLElement | null): void => one?.focus();

const OWN = ['companies', 'lists', 'notes', 'clips'] as const;
const PARTS = [...OWN, 'settings'] as const;
const WORDS: Record<(typeof PARTS)[number], WordKey> = {
  companies: 'fileCompanies',
  lists: 'fileLists',
  notes: 'fileNotes',
  clips: 'placeClips',
  settings: 'fileSettings',
};

/** Whether adding the file changes something, whatever the user chooses. */
const isAdding = ({ new: added, different }: Compared<unknown>): boolean =>
  added.length > 0 || different.some(({ here, joined }) => joined !== here);

const isDifferent = ({ different, onlyHere }: Compared<unknown>): boolean =>
  different.length > 0 || onlyHere > 0;

const COUNTS: [WordKey, (compared: Compared<unknown>) => number][] = [
  ['fileNew', (compared) => compared.new.length],
  ['fileDiffers', ({ different }) => different.length],
  ['fileSame', ({ same }) => same],
  ['fileOnlyHere', ({ onlyHere }) => onlyHere],
];

const WHERE: WordKey[] = ['fileTextHere', 'fileTextThere'];

const Text = ({ text }: { text: string }) => (
  <p class="options-note anywhere" dir="auto">
    <Untrusted text={text} cap={MAX_NOTE_LENGTH} />
  </p>
);

interface Choice {
  taken: boolean;
  onTaken(taken: boolean): void;
}

const Taken = ({ taken, onTaken, children }: Choice & { children: ComponentChildren }) => (
  <label class="switch-line line middle">
    <input
      type="checkbox"
      checked={taken}
      onChange={({ currentTarget }) => onTaken(currentTarget.checked)}
    />
    {children}
  </label>
);
