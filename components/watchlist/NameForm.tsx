import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_LIST_NAME } from '../../lib/model/saved-companies.ts';
import { REFUSAL_WORDS, type Refusal } from '../saved/list-words.ts';

interface NameFormProps {
  label: string;
  /** As it is; empty for a new list. */
  name: string;
  /** Resolves to why the name was not taken, null if it was. */
  onSave(name: string): Promise<Refusal>;
  onClose(): void;
}

/** Asks for a list's name. What was typed stays where it is refused, with the reason beneath. */
export function NameForm({ label, name: before, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(before);
  const [refused, setRefused] = useState<Refusal>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = useId();
  // Before the user can type: what is typed would be selected, and lost to the next key.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = async () => {
    if (name.trim() === '') return field.current?.focus();
    const why = await onSave(name.trim());
    setRefused(why);
    if (why === null) onClose();
    else field.current?.focus();
  };
  return (
    <form
      class="watch-form wrap tight below"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <label class="hint">
        {label}
        <input
          class="medium"
          ref={field}
          dir="auto"
          autocomplete="off"
          maxLength={MAX_LIST_NAME}
          value={name}
          aria-describedby={problem}
          aria-invalid={refused !== null || undefined}
          onInput={({ currentTarget }) => {
            setName(currentTarget.value);
            setRefused(null);
          }}
        />
      </label>
      <span class="buttons">
        <button type="submit" class="primary">
          {t('listSave')}
        </button>
        <button type="button" onClick={onClose}>
          {t('clearNo')}
        </button>
      </span>
      <p id={problem} class="hint ink strong" role="alert">
        {refused !== null && t(REFUSAL_WORDS[refused])}
      </p>
    </form>
  );
}
