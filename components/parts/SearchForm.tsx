import type {
  AriaAttributes,
  ComponentChildren,
  RefObject,
  TargetedInputEvent,
  TargetedSubmitEvent,
} from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { QueryLimits } from '../../lib/model/contract.ts';
import { lengthProblem, queryLength } from '../../lib/research/query-length.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { type DraftField, useDraft } from './drafts.tsx';
import { Icon } from './Icon.tsx';

/** What a field has that a list hangs beneath (WAI-ARIA 1.2, combobox). */
export interface ComboboxAttributes extends AriaAttributes {
  role: 'combobox';
  onKeyDown(event: KeyboardEvent): void;
  onClick(): void;
  onBlur(): void;
}

interface AskFormProps {
  label: string;
  button: string;
  /** Whose draft stands in it. */
  field: DraftField;
  limits: QueryLimits;
  /** Said beneath the field at all times; without it, only a problem is. */
  hint?: string;
  /** The text that what stands below answers: said where another one is refused. */
  answered?: string | null;
  /** Why the last submit was not sent, where its length was not the reason. */
  refusal?: string | null;
  onDraft(text: string): void;
  /** Called on submit only, with the trimmed text, when its length fits. */
  onAsk(query: string): void;
  /** A submit was refused, and what is wrong is said beneath the field. */
  onRefused?(): void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** What makes the field a combobox; null where nothing hangs beneath it. */
  combobox?: ComboboxAttributes | null;
  /** What hangs beneath the field. */
  children?: ComponentChildren;
}

/** The length is said once so few characters are left. */
const NEAR = 20;

/** A text to submit: nothing happens while it is typed, and a wrong length is said, not sent. */
export function SearchForm(props: AskFormProps) {
  const { label, button, limits, hint, answered, refusal, onDraft, onAsk } = props;
  const draft = useDraft(props.field);
  const [checked, setChecked] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const id = useId();
  const problem = lengthProblem(draft, limits);
  const told = problem === 'long' || (checked && problem !== null);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(problem !== null);
    if (problem === null) return onAsk(draft.trim());
    props.onRefused?.();
    input.current?.focus();
  };
  const field = {
    ref: input,
    id,
    value: draft,
    placeholder: label,
    dir: 'auto',
    autocomplete: 'off',
    spellcheck: false,
    enterkeyhint: 'search',
    'aria-invalid': told,
    'aria-describedby': `${id}-hint`,
    onInput(event: TargetedInputEvent<HTMLInputElement>) {
      // What was wrong with one text is not said of the next.
      setChecked(false);
      onDraft(event.currentTarget.value);
    },
  } as const;
  return (
    <search aria-label={label}>
      <form class="ask" onSubmit={submit}>
        <label class="visually-hidden" for={id}>
          {label}
        </label>
        <div class="ask-line">
          <Icon name="search" />
          {/* Of a field for searches, no combobox can be made (ARIA in HTML). */}
          {props.combobox ? (
            <input type="text" {...field} {...props.combobox} />
          ) : (
            <input type="search" {...field} />
          )}
          <button type="submit">{button}</button>
          {props.children}
        </div>
        <p id={`${id}-hint`} class={told || refusal ? 'hint hint-problem' : 'hint'}>
          <span class="ask-words">
            <span role="status">
              {told &&
                tCount(
                  problem === 'long' ? 'queryTooLong' : 'queryTooShort',
                  problem === 'long' ? limits.max : limits.min,
                )}
              {told && answered && ` ${t('queryNotSent', isolated(answered))}`}
              {!told && refusal}
            </span>
            {!told && !refusal && hint}
          </span>
          {told || queryLength(draft) > limits.max - NEAR ? (
            <span class="count">{t('queryCount', queryLength(draft), limits.max)}</span>
          ) : null}
        </p>
      </form>
    </search>
  );
}

/** A text within our own words: short, and with its direction to itself. */
const isolated = (text: string) => `\u2068${shownText(text, 80).text}\u2069`;
