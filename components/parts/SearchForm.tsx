import {
  type AriaAttributes,
  type ComponentChildren,
  type ComponentType,
  createContext,
  type RefObject,
  type TargetedSubmitEvent,
} from 'preact';
import { useContext, useId, useMemo, useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import {
  LOOKUP_LIMITS,
  lengthProblem,
  type QueryLimits,
  queryLength,
  SEARCH_LIMITS,
} from '../../lib/model/contract.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { AsyncState } from '../../lib/panel/load-state.ts';
import { keep, type LookupView } from '../../lib/panel/store.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from './Icon.tsx';

/** Attributes of a field with a list of suggestions (WAI-ARIA 1.2, combobox). */
interface ComboboxAttributes extends AriaAttributes {
  role: 'combobox';
  onKeyDown(event: KeyboardEvent): void;
  onClick(): void;
  onBlur(): void;
}

interface SearchFormProps {
  label: string;
  button: string;
  /** The button is an icon, and its words are heard. */
  compact?: boolean;
  field: keyof Drafts;
  /** The last query from the field, and its answer. */
  query: Pick<LookupView, 'isSelection' | 'submitted'> & { load: AsyncState<unknown> };
  /** Hint always shown beneath the field; without it, only problems are. */
  hint?: string;
  /** Why the last submit was not sent, where its length was not the reason. */
  refusal?: string | false;
  /** For a while nothing is sent: a press says why, or shows what is kept. */
  isHeld?: boolean;
  onDraft(text: string): void;
  /** Called on submit only, with the trimmed text, when its length fits. */
  onSubmit(query: string): void;
  /** A submit was refused; the problem is shown beneath the field. */
  onRefused?(): void;
  /** The key was pressed in the field; true if that led somewhere, before any suggestion. */
  onArrowDown?(): boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Makes the field a combobox; null if there are no suggestions. */
  combobox?: ComboboxAttributes | null;
  children?: ComponentChildren;
}

const TEXT = { type: 'text' } as const;
const SEARCH = { type: 'search' } as const;

/** The length is said once so few characters are left. */
const NEAR = 20;

/** A search field: typing sends nothing, and a text of the wrong length is refused with a reason. */
export function SearchForm(props: SearchFormProps) {
  const { label, button, compact = false, field, hint, refusal, onDraft, onSubmit } = props;
  const { isSelection = false, submitted, load } = props.query;
  /** The query whose answer is shown below: named when another one is refused. */
  const answered = load.state === 'idle' ? null : submitted;
  const limits = field === 'search' ? SEARCH_LIMITS : LOOKUP_LIMITS;
  const draft = useDraft(field);
  const [checked, setChecked] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const id = useId();
  const problem = lengthProblem(draft, limits);
  // The draft came from a selection: a problem is said before any submit.
  const isGiven = isSelection && draft.trim() !== '';
  const showsProblem = problem === 'long' || (problem !== null && (checked || isGiven));
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(problem !== null);
    if (problem === null) return onSubmit(draft.trim());
    props.onRefused?.();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    // It ends the composition of an input method; browsers differ in whether it would submit, too.
    if (key === 'Enter' && event.isComposing) return event.preventDefault();
    if (key !== 'ArrowDown' || target !== input.current || event.isComposing) return;
    if (altKey || ctrlKey || metaKey || shiftKey || !props.onArrowDown?.()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search aria-label={label}>
      <form class="search-form" onSubmit={submit} onKeyDownCapture={onKeyDown}>
        <label class="visually-hidden" for={id}>
          {label}
        </label>
        <div class={compact ? 'search-line search-compact' : 'search-line'}>
          {!compact && <Icon name="search" />}
          <input
            ref={input}
            id={id}
            value={draft}
            placeholder={label}
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            enterkeyhint="search"
            aria-invalid={showsProblem}
            aria-describedby={`${id}-hint`}
            onInput={({ currentTarget }) => {
              // The problem belonged to the previous text.
              setChecked(false);
              onDraft(currentTarget.value);
            }}
            // Of a field for searches, no combobox can be made (ARIA in HTML).
            {...(props.combobox ? { ...TEXT, ...props.combobox } : SEARCH)}
          />
          <button type="submit" title={button} aria-disabled={props.isHeld ? 'true' : undefined}>
            <span class={compact ? 'visually-hidden' : 'enlarged-hidden'}>{button}</span>
            <Icon name="search" />
          </button>
          {props.children}
        </div>
        <p
          id={`${id}-hint`}
          class={showsProblem || refusal ? 'hint ink strong wrap above-xs' : 'hint wrap'}
        >
          <span class="search-words">
            <span role="status">
              {showsProblem &&
                tCount(
                  problem === 'long' ? 'queryTooLong' : 'queryTooShort',
                  problem === 'long' ? limits.max : limits.min,
                )}
              {showsProblem && answered && ` ${t('queryNotSent', isolated(answered))}`}
              {!showsProblem && refusal}
            </span>
            {!showsProblem && !refusal && hint}
          </span>
          {showsProblem || queryLength(draft) > limits.max - NEAR ? (
            <span class="title-note firm last">
              {t('queryCount', countOf(draft, limits), limits.max)}
            </span>
          ) : null}
        </p>
      </form>
    </search>
  );
}

/** A long selection comes cut: beyond twice the limit its characters are not counted. */
function countOf(draft: string, { max }: QueryLimits): string {
  const length = queryLength(draft);
  return length > 2 * max ? `${2 * max}+` : String(length);
}

/** A text within our own words: short, and with its direction to itself. */
const isolated = (text: string) => `\u2068${shownText(text, 80).text}\u2069`;

/** The texts being typed in the fields whose draft is kept in the panel's state. */
const draftsOf = ({ lookup, adding, company, pinning }: PanelProps) => ({
  lookup: lookup.draft,
  adding: adding.draft,
  search: company?.search.draft ?? '',
  pinning: pinning?.draft ?? '',
});
type Drafts = ReturnType<typeof draftsOf>;
const DraftsContext = createContext<Drafts>({ lookup: '', adding: '', search: '', pinning: '' });

/** The text being typed in a field; only components that call this render at each key. */
export const useDraft = (field: keyof Drafts): string => useContext(DraftsContext)[field];

/** Passes drafts by context (`useDraft`), so that a key renders the fields; in the props below they are empty. */
export function withDraftsApart(Whole: ComponentType<PanelProps>): ComponentType<PanelProps> {
  return function DraftsApart(props: PanelProps) {
    const drafts = draftsOf(props);
    const typed = Object.values(drafts).join('\n');
    const last = useRef({ typed, drawn: withoutDrafts(props) });
    const { drawn } = last.current;
    const now = withoutDrafts(props, drawn);
    // Every change of state brings a new `now`; alone it changes nothing on screen.
    const isTyping =
      typed !== last.current.typed && keep(drawn, { ...now, now: drawn.now }) === drawn;
    // Unchanged props render too: the language may have changed.
    last.current = { typed, drawn: isTyping ? drawn : now };
    const settled = last.current.drawn;
    // Preact leaves out an element that is the very one it drew before.
    const whole = useMemo(() => <Whole {...settled} />, [settled]);
    return <DraftsContext.Provider value={drafts}>{whole}</DraftsContext.Provider>;
  };
}

/** A part that is as it was drawn is the same object. */
function withoutDrafts(props: PanelProps, drawn?: PanelProps): PanelProps {
  const { lookup, adding, company, pinning } = props;
  const parts = {
    lookup: { ...lookup, draft: '' },
    adding: { ...adding, draft: '' },
    company: company && { ...company, search: { ...company.search, draft: '' } },
    pinning: pinning?.draft ? { ...pinning, draft: '' } : pinning,
  };
  return { ...props, ...keep(drawn, parts) };
}
