import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Comparison } from '../../lib/backup/compare.ts';
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
  const [notes, setNotes] = useState<string[]>([]);
  const [clips, setClips] = useState<string[]>([]);
  const [settings, setSettings] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const takes = addsAnything(comparison) || notes.length > 0 || clips.length > 0 || settings;
  const differs = addsAnything(comparison) || differsAnywhere(comparison);
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
        notes={notes}
        clips={clips}
        settings={settings}
        onNotes={setNotes}
        onClips={setClips}
        onSettings={setSettings}
      />
      <LeftOutList leftOut={[...file.leftOut, ...comparison.noRoom]} />
      <p class="hint">{t(differs ? 'fileChoiceHint' : 'fileNothingNew')}</p>
      <p role="alert" class="hint-problem">
        {note === 'changed' && t('fileChanged')}
        {note === 'failed' && t('fileFailed')}
      </p>
      <Choice
        takes={takes}
        differs={differs}
        replacing={replacing}
        comparison={comparison}
        onReplacing={setReplacing}
        onTake={(how) => onTake({ how, notes, clips, settings })}
        onCancel={onCancel}
      />
    </div>
  );
}

const addsAnything = ({ companies, lists, notes, clips, settings }: Comparison): boolean =>
  [companies, lists, notes, clips, settings].some((part) => part.new.length > 0) ||
  companies.different.some(({ more }) => more.length > 0) ||
  lists.different.some(({ more, isNamed }) => more > 0 || isNamed);

const differsAnywhere = ({ companies, lists, notes, clips, settings }: Comparison): boolean =>
  [companies, lists, notes, clips, settings].some(({ onlyHere }) => onlyHere > 0) ||
  [companies, lists, notes, clips, settings].some(({ different }) => different.length > 0);

function Counts({ comparison }: { comparison: Comparison }) {
  const { companies, lists, notes, clips, settings } = comparison;
  const parts = [
    { part: 'fileCompanies', ...companies },
    { part: 'fileLists', ...lists },
    { part: 'fileNotes', ...notes },
    { part: 'placeClips', ...clips },
    { part: 'fileSettings', ...settings },
  ] as const;
  return (
    <dl class="options-facts">
      {parts.map((one) => (
        <div key={one.part}>
          <dt>{t(one.part)}</dt>
          <dd class="options-counts wrap">
            <Count words={t('fileNew')} count={one.new.length} />
            <Count words={t('fileDiffers')} count={one.different.length} />
            <Count words={t('fileSame')} count={one.same} />
            <Count words={t('fileOnlyHere')} count={one.onlyHere} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
