import type { TargetedSubmitEvent } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { lengthProblem, type QueryLimits, queryLength } from '../../lib/research/query-length.ts';
import { t, tCount } from '../../lib/words.ts';
import { Glyph } from './Glyph.tsx';

interface AskFormProps {
  label: string;
  button: string;
  draft: string;
  limits: QueryLimits;
  /** Said beneath the field at all times; without it, only a problem is. */
  hint?: string;
  onDraft(text: string): void;
  /** Called on submit only, with the trimmed text, when its length fits. */
  onAsk(query: string): void;
}

/** A text to submit: nothing happens while it is typed, and a wrong length is said, not sent. */
export function AskForm(props: AskFormProps) {
  const { label, button, draft, limits, hint, onDraft, onAsk } = props;
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = lengthProblem(draft, limits);
  const told = problem === 'long' || (checked && problem !== null);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(problem !== null);
    if (problem === null) onAsk(draft.trim());
    else input.current?.focus();
  };
  return (
    <search aria-label={label}>
      <form class="ask" onSubmit={submit}>
        <label class="visually-hidden" for={id}>
          {label}
        </label>
        <div class="ask-line">
          <Glyph name="search" />
          <input
            ref={input}
            id={id}
            type="search"
            value={draft}
            placeholder={label}
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            enterkeyhint="search"
            aria-invalid={told}
            aria-describedby={`${id}-hint`}
            onInput={(event) => onDraft(event.currentTarget.value)}
          />
          <button type="submit">{button}</button>
        </div>
        <p id={`${id}-hint`} class={told ? 'hint hint-problem' : 'hint'}>
          <span role="status">
            {told &&
              tCount(
                problem === 'long' ? 'queryTooLong' : 'queryTooShort',
                problem === 'long' ? limits.max : limits.min,
              )}
          </span>
          {!told && hint}
          {(draft !== '' && hint) || told ? (
            <span class="count">{t('queryCount', queryLength(draft), limits.max)}</span>
          ) : null}
        </p>
      </form>
    </search>
  );
}
