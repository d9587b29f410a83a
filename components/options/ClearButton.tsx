import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';

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
  const isAsked = useRef(false);
  useEffect(() => {
    // The button that had the focus has given its place to another.
    if (isAsked.current) place.current?.querySelector('button')?.focus();
  }, [step]);
  const go = (next: Step) => {
    isAsked.current = true;
    setStep(next);
  };
  return (
    <div ref={place} class="options-clear stack tight">
      {step === 'sure' ? (
        <div class="buttons">
          <button type="button" onClick={() => go('idle')}>
            {t('clearNo')}
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => void onClear().then((done) => go(done ? 'done' : 'failed'))}
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
            if (!empty) go('sure');
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
