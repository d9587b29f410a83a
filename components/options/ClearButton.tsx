import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { useSwapFocus } from '../parts/use-focus.ts';

interface ClearButtonProps {
  words: string;
  /** Nothing is there to be cleared. */
  empty: boolean;
  onClear(): Promise<boolean>;
}

type Step = 'idle' | 'sure' | 'done' | 'failed';

/** Clears something after confirmation in the same place. The focus stays there. */
export function ClearButton({ words, empty, onClear }: ClearButtonProps) {
  const [step, setStep] = useState<Step>('idle');
  const place = useRef<HTMLDivElement>(null);
  useSwapFocus(place);
  return (
    <div ref={place} class="options-clear stack tight">
      {step === 'sure' ? (
        <div class="buttons">
          <button type="button" onClick={() => setStep('idle')}>
            {t('clearNo')}
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => void onClear().then((done) => setStep(done ? 'done' : 'failed'))}
          >
            {t('clearYes')}
            <span class="visually-hidden">: {words}</span>
          </button>
        </div>
      ) : (
        <button
          type="button"
          aria-disabled={empty || undefined}
          onClick={() => {
            if (!empty) setStep('sure');
          }}
        >
          {words}
        </button>
      )}
      <p class="hint" role="status">
        {step === 'sure' && t('clearSure')}
        {step === 'done' && t('clearDone')}
        {step === 'failed' && t('clearFailed')}
      </p>
    </div>
  );
}
