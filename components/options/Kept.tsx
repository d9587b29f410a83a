import { useEffect, useRef, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { SavedCompanies } from '../../lib/model/saved-companies.ts';
import type { Clearable } from '../../lib/settings/options.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Section } from '../parts/Section.tsx';

interface KeptProps {
  saved: SavedCompanies;
  policy: Policy;
  onClear(what: Clearable): Promise<boolean>;
}

/** The data stored on this machine, how long it stays, and a button to clear each kind. */
export function Kept({ saved, policy, onClear }: KeptProps) {
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
  const { recents, pins } = saved;
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

interface ClearButtonProps {
  words: string;
  /** Nothing is there to be cleared. */
  empty: boolean;
  onClear(): Promise<boolean>;
}

type Step = 'idle' | 'sure' | 'done' | 'failed';

/** Clears something after confirmation in the same place. The focus stays there. */
function ClearButton({ words, empty, onClear }: ClearButtonProps) {
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
    <div ref={place} class="options-clear">
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
