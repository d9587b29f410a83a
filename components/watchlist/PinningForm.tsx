import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import { MAX_ENTRIES, MAX_LIST_TEXT } from '../../lib/names/types.ts';
import type { PinningView } from '../../lib/panel/view-state.ts';

interface PinningFormProps {
  /** The kept text. */
  draft: string;
  problems: PinningView['problems'];
  onDraft(text: string): void;
  onFind(text: string): void;
  /** Null while results keep the form open. */
  onClose: (() => void) | null;
}

/** The field for tickers and names. Unreadable lines stay in it, with the reason beneath. */
export function PinningForm({ draft, problems, onDraft, onFind, onClose }: PinningFormProps) {
  const [text, setText] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const [label, hint, problem] = [useId(), useId(), useId()];
  const newest = useRef(text);
  newest.current = text;
  useEffect(() => setText(draft), [draft]);
  useLayoutEffect(() => field.current?.focus(), []);
  // The panel's state gets the text on blur, because each key would draw the rows again.
  useEffect(() => () => onDraft(newest.current), []);
  const isLong = text.length > MAX_LIST_TEXT;
  const isEmpty = text.trim() === '';
  const find = () => (isEmpty || isLong ? field.current?.focus() : onFind(text));
  return (
    <form
      class="watch-form pinning-form wrap tight below"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) find();
        else if (event.key === 'Escape' && isEmpty && onClose) onClose();
        else return;
        event.preventDefault();
      }}
    >
      <label for={label} class="hint">
        {t('pinningField')}
      </label>
      <textarea
        id={label}
        ref={field}
        rows={5}
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={isLong || undefined}
        onInput={({ currentTarget, inputType }) => {
          setText(currentTarget.value);
          if (inputType === 'insertFromPaste') onDraft(currentTarget.value);
        }}
        onBlur={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      <p id={hint} class="hint">
        {t('pinningHint', numberFormat(t('locale')).format(MAX_ENTRIES))}
      </p>
      <span class="buttons">
        <button type="submit" class="primary">
          {t('pinningFind')}
        </button>
      </span>
      <p id={problem} class="hint ink strong" role="alert">
        {isLong ? longWords(text.length) : problemWords(problems)}
      </p>
    </form>
  );
}

const longWords = (length: number): string => {
  const format = numberFormat(t('locale'));
  return t('pinningLong', format.format(length), format.format(MAX_LIST_TEXT));
};

/** Explains the text that is left in the field. */
const problemWords = ({ beyond, unread }: PinningView['problems']): string =>
  [
    beyond > 0 && tCount('pinningBeyond', beyond, numberFormat(t('locale')).format(MAX_ENTRIES)),
    unread > 0 && tCount('pinningUnread', unread),
  ]
    .filter(Boolean)
    .join(' ');
