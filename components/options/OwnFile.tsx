import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAX_FILE_BYTES } from '../../lib/backup/read-file.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import type { ChosenFile, FilePreview, FileRefusal } from '../../lib/panel/own-file.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { isolated } from '../../lib/settings/site-input.ts';
import { Button } from '../parts/buttons.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FileComparison } from './FileComparison.tsx';

type Step =
  | { at: 'idle' | 'reading' | 'saved' | 'notSaved' | 'taken' }
  | { at: 'refused'; name: string; problem: FileRefusal }
  /** `asked`: the ids are of another service, and the user has not said to go on. */
  | { at: 'asked' | 'compared'; preview: FilePreview; note: 'changed' | 'failed' | null };

const PROBLEMS: Record<FileRefusal, WordKey> = {
  tooLarge: 'fileTooLarge',
  notText: 'fileNotText',
  notJson: 'fileNotJson',
  notOurs: 'fileNotOurs',
  laterVersion: 'fileLater',
  damaged: 'fileDamaged',
  empty: 'fileEmpty',
  unreadable: 'fileUnreadable',
  noAnswer: 'clearFailed',
};
/** How saving or reading goes. */
const SAID = {
  reading: 'loading',
  saved: 'clearDone',
  notSaved: 'clearFailed',
  taken: 'fileDone',
} as const;
const MAX_MEGABYTES = MAX_FILE_BYTES / 2 ** 20;

/** Everything that the user made, saved as a file and read in from one. */
export function OwnFile({ about, policy, ...actions }: OptionsProps) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const choose = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  async function read(file: ChosenFile | undefined): Promise<void> {
    if (!file) return;
    setStep({ at: 'reading' });
    const result = await actions.onReadFile(file);
    if (!result.ok) setStep({ at: 'refused', name: file.name, problem: result.problem });
    else {
      const { preview } = result;
      setStep({ at: preview.isForeign ? 'asked' : 'compared', preview, note: null });
    }
  }

  const end = (at: 'idle' | 'taken') => {
    setStep({ at });
    choose.current?.focus();
  };

  async function take(preview: FilePreview, choice: Parameters<typeof actions.onTakeIn>[1]) {
    const outcome = await actions.onTakeIn(preview, choice);
    if (outcome === 'done') return end('taken');
    const now = outcome === 'changed' ? await actions.onCompareAgain(preview) : null;
    setStep({ at: 'compared', preview: now?.ok ? now.preview : preview, note: outcome });
  }

  const save = async () => {
    const saved = await actions.onSaveOwnData();
    setStep({ at: saved ? 'saved' : 'notSaved' });
  };

  return (
    <div class="options-machine stack">
      <h3 class="strong">{t('fileHead')}</h3>
      <p class="hint">{t('fileHint')}</p>
      <div class="buttons">
        {!isOff(policy, 'export') && <Button words={t('fileSave')} onClick={() => void save()} />}
        {/* A button in place of the browser's own control, which looks and speaks otherwise in each. */}
        <button ref={choose} type="button" onClick={() => input.current?.click()}>
          {t('fileRead')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('fileRead')}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p role={step.at === 'refused' ? 'alert' : 'status'} class="options-lines stack tight">
        {step.at in SAID && t(SAID[step.at as keyof typeof SAID])}
        {step.at === 'refused' && (
          <>
            <b>
              <Untrusted text={step.name} cap={120} />
            </b>{' '}
            {t(PROBLEMS[step.problem], MAX_MEGABYTES)}
          </>
        )}
      </p>
      {step.at === 'asked' && (
        <Foreign
          there={step.preview.file.service}
          here={new URL(about.service).origin}
          onGoOn={() => setStep({ ...step, at: 'compared' })}
          onCancel={() => end('idle')}
        />
      )}
      {step.at === 'compared' && (
        <FileComparison
          key={step.preview.basedOn}
          preview={step.preview}
          note={step.note}
          onTake={(choice) => void take(step.preview, choice)}
          onCancel={() => end('idle')}
        />
      )}
    </div>
  );
}

interface ForeignProps {
  there: string | null;
  here: string;
  onGoOn(): void;
  onCancel(): void;
}

/** Before a file of another service is compared: its ids open nothing here. */
function Foreign({ there, here, onGoOn, onCancel }: ForeignProps) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div class="options-ask stack sunken anywhere" role="alert">
      <p>
        {t('fileForeign')} <Untrusted text={there ?? t('notReported')} cap={120} />
        <br />
        {t('fileForeignHere', isolated(here))}
      </p>
      <div class="buttons">
        <button ref={first} type="button" onClick={onCancel}>
          {t('clearNo')}
        </button>
        <Button words={t('fileAnyway')} onClick={onGoOn} />
      </div>
    </div>
  );
}
