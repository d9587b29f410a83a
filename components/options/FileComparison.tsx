import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Compared, Comparison } from '../../lib/backup/merge.ts';
import type { LeftOut } from '../../lib/backup/read-file.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { FileChoice, FilePreview } from '../../lib/panel/own-file.ts';
import { Moment } from '../parts/Moment.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FileDetails } from './FileDetails.tsx';

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
  const [texts, setTexts] = useState<string[]>([]);
  const [settings, setSettings] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const adds = PARTS.some(([part]) => isAdding(comparison[part]));
  const differs = adds || PARTS.some(([part]) => isDifferent(comparison[part]));
  return (
    <div class="options-file stack">
      <h4 ref={heading} tabIndex={-1} class="strong">
        <Untrusted text={name} cap={120} />
      </h4>
      {file.savedAt !== null && (
        <p class="hint">
          <Moment text={file.savedAt} phrase={(time) => t('fileSavedAt', time)} />
        </p>
      )}
      <Counts comparison={comparison} />
      <FileDetails
        comparison={comparison}
        texts={texts}
        settings={settings}
        onTexts={setTexts}
        onSettings={setSettings}
      />
      <LeftOutList leftOut={[...file.leftOut, ...comparison.noRoom]} />
      <p class="hint">{t(differs ? 'fileChoiceHint' : 'fileNothingNew')}</p>
      <p role="alert" class="hint-problem">
        {note === 'changed' && t('fileChanged')}
        {note === 'failed' && t('fileFailed')}
      </p>
      <Choice
        takes={adds || texts.length > 0 || settings}
        differs={differs}
        replacing={replacing}
        comparison={comparison}
        onReplacing={setReplacing}
        onTake={(how) => onTake({ how, texts, settings })}
        onCancel={onCancel}
      />
    </div>
  );
}

const PARTS = [
  ['companies', 'fileCompanies'],
  ['lists', 'fileLists'],
  ['notes', 'fileNotes'],
  ['clips', 'placeClips'],
  ['settings', 'fileSettings'],
] as const;

/** Whether adding the file changes something, whatever the user chooses. */
const isAdding = ({ new: added, different }: Compared<unknown>): boolean =>
  added.length > 0 || different.some(({ here, joined }) => joined !== here);

const isDifferent = ({ different, onlyHere }: Compared<unknown>): boolean =>
  different.length > 0 || onlyHere > 0;

const Counts = ({ comparison }: { comparison: Comparison }) => (
  <dl class="options-facts">
    {PARTS.map(([part, words]) => (
      <div key={part}>
        <dt>{t(words)}</dt>
        <dd class="options-counts wrap">
          <Count words={t('fileNew')} count={comparison[part].new.length} />
          <Count words={t('fileDiffers')} count={comparison[part].different.length} />
          <Count words={t('fileSame')} count={comparison[part].same} />
          <Count words={t('fileOnlyHere')} count={comparison[part].onlyHere} />
        </dd>
      </div>
    ))}
  </dl>
);

const Count = ({ words, count }: { words: string; count: number }) => (
  <span class={count === 0 ? 'hint' : undefined}>
    {words} <b>{count}</b>
  </span>
);

const WHAT: Record<LeftOut['what'], WordKey> = {
  company: 'fileCompanies',
  list: 'fileLists',
  note: 'fileNotes',
  clip: 'placeClips',
  setting: 'fileSettings',
  part: 'fileParts',
};
const WHY: Record<LeftOut['why'], WordKey> = {
  odd: 'leftOdd',
  id: 'leftId',
  double: 'leftDouble',
  room: 'leftRoom',
  later: 'leftLater',
  fields: 'leftFields',
};

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <div>
      <h5 class="strong">{t('fileLeftOut')}</h5>
      <ul class="options-left">
        {leftOut.map(({ what, why, count }) => (
          <li key={`${what} ${why}`}>
            {t(WHAT[what])} · <b>{count}</b> · {t(WHY[why])}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  /** Whether adding takes anything, and whether file and machine differ at all. */
  takes: boolean;
  differs: boolean;
  replacing: boolean;
  comparison: Comparison;
  onReplacing(asked: boolean): void;
  onTake(how: FileChoice['how']): void;
  onCancel(): void;
}

function Choice({ takes, differs, replacing, comparison, ...on }: ChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(replacing);
  useLayoutEffect(() => {
    // The pressed button has given its place to another.
    if (was.current !== replacing) place.current?.querySelector('button')?.focus();
    was.current = replacing;
  }, [replacing]);
  const { companies, lists, notes, clips } = comparison;
  if (replacing) {
    return (
      <div ref={place} class="options-ask stack sunken anywhere">
        <p>
          {t('fileReplaceSure', companies.onlyHere, lists.onlyHere, notes.onlyHere, clips.onlyHere)}
        </p>
        <div class="buttons">
          <button type="button" onClick={() => on.onReplacing(false)}>
            {t('clearNo')}
          </button>
          <button type="button" class="primary" onClick={() => on.onTake('replace')}>
            {t('fileReplace')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div ref={place} class="buttons">
      {takes && (
        <button type="button" class="primary" onClick={() => on.onTake('add')}>
          {t('fileAdd')}
        </button>
      )}
      {differs && (
        <button type="button" onClick={() => on.onReplacing(true)}>
          {t('fileReplace')}…
        </button>
      )}
      <button type="button" onClick={on.onCancel}>
        {t('clearNo')}
      </button>
    </div>
  );
}
