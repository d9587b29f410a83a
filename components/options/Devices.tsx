import { useRef, useState } from 'preact/hooks';
import { MAX_FILE_BYTES } from '../../lib/backup/own-file.ts';
import { capital, t } from '../../lib/i18n/words.ts';
import type { SyncStatus } from '../../lib/model/sync.ts';
import type {
  ChosenFile,
  FilePreview,
  FileRefusal,
  OptionsProps,
} from '../../lib/panel/options.ts';
import { DEVICES_ANCHOR } from '../../lib/panel/places.ts';
import { isoMoment } from '../../lib/research/calendar-date.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { isolated } from '../../lib/settings/site-input.ts';
import { Button, Check, ConfirmButton } from '../parts/buttons.tsx';
import { Section } from '../parts/Section.tsx';
import { Moment } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FileComparison, focused } from './FileComparison.tsx';

/** What the user made, on more than one device: by the browser's sync, or by a file. */
export const Devices = (props: OptionsProps) => (
  <Section level={2} title={t('optionsDevices')} anchor={DEVICES_ANCHOR}>
    {props.sync && <SyncSwitch {...props} sync={props.sync} />}
    {!isOff(props.policy, 'recents') && <OwnFile {...props} />}
  </Section>
);

type SyncSwitchProps = OptionsProps & { sync: SyncStatus };

/** The switch of the browser's sync, what it sends where, and how far it came. */
function SyncSwitch({ sync, policy, onSync }: SyncSwitchProps) {
  const blockedByPolicy = isOff(policy, 'sync');
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const isOn = sync.state === 'on' && !blockedByPolicy;
  const isAvailable = sync.state !== 'unavailable' && !blockedByPolicy;
  const { exchange } = sync;
  const waiting = exchange?.waiting;
  const ownHint = isAvailable ? 'syncHint' : 'syncUnavailable';
  const change: OptionsProps['onSync'] = async (wanted) => {
    setLeaving(false);
    const done = await onSync(wanted);
    setFailed(!done);
    return done;
  };
  const leave = (deleteThere: boolean) => void change({ change: 'off', deleteThere });
  return (
    <div class="options-device stack" data-focus="button">
      <h3 class="strong">{t('syncHead')}</h3>
      {/* Stays on until the user decides whether to delete the data in the browser's sync. */}
      <Check
        words={t('syncSwitch')}
        hint={t(blockedByPolicy ? 'highlightsBlockedByPolicy' : ownHint)}
        checked={isOn}
        disabled={!isAvailable}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) return void change({ change: 'on' });
          currentTarget.checked = true;
          setLeaving(true);
        }}
      />
      {isOn && leaving && (
        <div class="options-ask stack sunken anywhere">
          <p role="alert">{t('syncOffAsk')}</p>
          <div class="buttons">
            <Button words={t('clearNo')} onClick={() => setLeaving(false)} />
            <Button words={t('syncOffLeave')} onClick={() => leave(false)} />
            <Button words={t('syncOffDelete')} onClick={() => leave(true)} />
          </div>
        </div>
      )}
      <div role="status" class="options-lines stack tight">
        {isOn && exchange && (
          <>
            <p>
              {t('syncFits', exchange.fits, exchange.companies)} ·{' '}
              <Moment text={isoMoment(exchange.at)} phrase={(time) => t('syncAt', time)} />
            </p>
            {waiting && <p>{t(waiting === 'tooOften' ? 'syncTooOften' : 'syncRefused')}</p>}
            {!waiting && exchange.fits < exchange.companies && <p>{t('syncFull')}</p>}
            {exchange.notTaken > 0 && <p>{t('syncNotTaken', exchange.notTaken)}</p>}
            {exchange.unread > 0 && <p>{t('syncUnread', exchange.unread)}</p>}
          </>
        )}
        {!isOn && sync.endedAt !== null && (
          <p>
            <Moment text={isoMoment(sync.endedAt)} phrase={(time) => t('syncEnded', time)} />
          </p>
        )}
        {sync.isDeleting && <p>{t('syncDeleting')}</p>}
        {failed && <p>{t('clearFailed')}</p>}
      </div>
      {isOn && waiting && (
        <div class="buttons">
          <Button words={t('syncNow')} onClick={() => void change({ change: 'exchange' })} />
        </div>
      )}
      {!isOn && sync.companiesThere > 0 && !sync.isDeleting && (
        <div class="options-row options-kept wrap middle between apart tight">
          <div>
            <p>{t('syncLeft', sync.companiesThere)}</p>
            <p class="hint">{t('syncDeleteHint')}</p>
          </div>
          <ConfirmButton
            words={t('syncDelete')}
            onConfirm={() => onSync({ change: 'off', deleteThere: true })}
          />
        </div>
      )}
    </div>
  );
}

type Step =
  | { at: 'idle' | 'reading' | 'saved' | 'notSaved' | 'taken' }
  | { at: 'refused'; name: string; problem: FileRefusal }
  /** `asked`: the ids are of another service, and the user has not said to go on. */
  | { at: 'asked' | 'compared'; preview: FilePreview; note: 'changed' | 'failed' | null };

/** The words for the progress of saving or reading a file. */
const SAID = {
  reading: 'loading',
  saved: 'clearDone',
  notSaved: 'clearFailed',
  taken: 'fileDone',
} as const;
const MAX_MEGABYTES = MAX_FILE_BYTES / 2 ** 20;

/** Everything that the user made, saved as a file and read in from one. */
function OwnFile({ about, policy, ...actions }: OptionsProps) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const choose = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<ChosenFile>(null);

  async function read(file: ChosenFile | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    setStep({ at: 'reading' });
    const result = await actions.onReadFile(file);
    // A slow disk may give a file only after the user has chosen another one.
    if (latest.current !== file) return;
    if (!result.ok) return setStep({ at: 'refused', name: file.name, problem: result.problem });
    const { preview } = result;
    setStep({ at: preview.isForeign ? 'asked' : 'compared', preview, note: null });
  }

  const end = (at: 'idle' | 'taken') => {
    setStep({ at });
    choose.current?.focus();
  };

  const isTaking = useRef(false);
  async function take(preview: FilePreview, choice: Parameters<typeof actions.onTakeIn>[1]) {
    // The second press of a double press would find the data changed by the first.
    if (isTaking.current) return;
    isTaking.current = true;
    const outcome = await actions.onTakeIn(preview, choice);
    isTaking.current = false;
    if (outcome === 'done') return end('taken');
    const now = outcome === 'changed' ? await actions.onCompareAgain(preview) : null;
    setStep({ at: 'compared', preview: now?.ok ? now.preview : preview, note: outcome });
  }

  const save = async () => setStep({ at: (await actions.onSaveOwnData()) ? 'saved' : 'notSaved' });

  return (
    <div class="options-device stack">
      <h3 class="strong">{t('fileHead')}</h3>
      <p class="hint">{t('fileHint')}</p>
      <div class="buttons">
        {!isOff(policy, 'export') && <Button words={t('fileSave')} onClick={() => void save()} />}
        {/* A button in place of the browser's own control, which looks and speaks otherwise in each. */}
        <Button ref={choose} words={t('fileRead')} onClick={() => input.current?.click()} />
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
            {t(
              step.problem === 'noAnswer' ? 'clearFailed' : `file${capital(step.problem)}`,
              MAX_MEGABYTES,
            )}
          </>
        )}
      </p>
      {/* Before a file of another service is compared: its ids open nothing here. */}
      {step.at === 'asked' && (
        <div class="options-ask stack sunken anywhere" role="alert">
          <p>
            {t('fileForeign')}{' '}
            <Untrusted text={step.preview.file.service ?? t('notReported')} cap={120} />
            <br />
            {t('fileForeignHere', isolated(new URL(about.service).origin))}
          </p>
          <div class="buttons">
            <Button ref={focused} words={t('clearNo')} onClick={() => end('idle')} />
            <Button words={t('fileAnyway')} onClick={() => setStep({ ...step, at: 'compared' })} />
          </div>
        </div>
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
