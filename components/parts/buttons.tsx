import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { AsyncState } from '../../lib/panel/query-state.ts';
import { Icon } from './Icon.tsx';
import { useSwapFocus } from './use-focus.ts';

interface AllOfProps {
  words: string;
  onOpen(): void;
}

/** Leads from a few rows to the tab that has all of them. */
export function AllOf({ words, onOpen }: AllOfProps) {
  return (
    <button type="button" class="quiet" onClick={onOpen}>
      {words}
      <Icon name="next" />
    </button>
  );
}

interface LoadButtonProps {
  load: AsyncState<unknown>;
  /** Name of the part, heard after the button's words. */
  part: string;
  onLoad(): void;
}

/** Asks for a part that was not asked for, or of which nothing is kept: one request, as the button says. */
export function LoadButton({ load, part, onLoad }: LoadButtonProps) {
  if (load.state !== 'idle') return null;
  return (
    <button type="button" class="quiet" onClick={onLoad}>
      {t('loadOne')}
      <span class="visually-hidden"> {part}</span>
    </button>
  );
}

interface ConfirmButtonProps {
  words: string;
  /** There is nothing to clear. */
  empty?: boolean;
  /** Small buttons, whose outcome is in sight: it is only read out. */
  isQuiet?: boolean;
  /** Resolves to whether it was done; undefined where the button goes with what it clears. */
  onConfirm(): Promise<boolean> | undefined;
}

type Step = 'idle' | 'sure' | 'done' | 'failed';

/** Clears something after confirmation in the same place. The focus stays there. */
export function ConfirmButton({
  words,
  empty = false,
  isQuiet = false,
  onConfirm,
}: ConfirmButtonProps) {
  const [step, setStep] = useState<Step>('idle');
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  const quiet = isQuiet ? 'quiet' : undefined;
  return (
    <div ref={place} class={isQuiet ? 'buttons' : 'options-clear stack tight'}>
      {step === 'sure' ? (
        <div class="buttons">
          <button type="button" class={quiet} onClick={() => setStep('idle')}>
            {t('clearNo')}
          </button>
          <button
            type="button"
            class={quiet ?? 'primary'}
            onClick={() => void onConfirm()?.then((done) => setStep(done ? 'done' : 'failed'))}
          >
            {t('clearYes')}
            <span class="visually-hidden">: {words}</span>
          </button>
        </div>
      ) : (
        <button
          type="button"
          class={quiet}
          aria-disabled={empty || undefined}
          onClick={() => {
            if (!empty) setStep('sure');
          }}
        >
          {words}
        </button>
      )}
      <p class={isQuiet ? 'visually-hidden' : 'hint'} role="status">
        {step === 'sure' && t('clearSure')}
        {step === 'done' && t('clearDone')}
        {step === 'failed' && t('clearFailed')}
      </p>
    </div>
  );
}
