import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { type CompanyList, listsWith, MAX_LIST_NAME } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Button, submitting } from '../parts/buttons.tsx';
import { onEscape } from '../parts/use-keys.ts';
import { listName, REFUSAL_WORDS, type Refusal } from '../saved/list-words.ts';

/** What changes a list. */
export type Form = 'new' | 'rename' | 'delete';

interface ListFormProps extends Pick<PanelProps, 'saved' | 'onChooseList' | 'onSaved'> {
  form: Form;
  list: CompanyList | null;
  onClose(): void;
}

/** Makes a list, or changes or deletes the one shown. */
export function ListForm({ form, onClose, ...props }: ListFormProps) {
  const { list, onChooseList, onSaved } = props;
  const make = async (name: string) => {
    const id = crypto.randomUUID();
    const refused = await onSaved({ change: 'newList', list: id, name });
    if (refused === null) onChooseList({ list: id });
    return refused;
  };
  if (form === 'new')
    return <NameForm key={form} label={t('listNew')} name="" onSave={make} onClose={onClose} />;
  if (!list) return null;
  if (form === 'delete') return <DeleteList {...props} list={list} onClose={onClose} />;
  return (
    <NameForm
      key={form}
      label={t('listRename')}
      name={list.name ?? ''}
      onSave={(name) => onSaved({ change: 'renameList', list: list.id, name })}
      onClose={onClose}
    />
  );
}

interface NameFormProps {
  label: string;
  /** As it is; empty for a new list. */
  name: string;
  /** Resolves to why the name was not taken, null if it was. */
  onSave(name: string): Promise<Refusal>;
  onClose(): void;
}

/** Asks for a list's name. What was typed stays where it is refused, with the reason beneath. */
function NameForm({ label, name: before, onSave, onClose }: NameFormProps) {
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
      onSubmit={submitting(save)}
      onKeyDown={onEscape(onClose)}
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
        <Button type="submit" class="primary" words={t('listSave')} />
        <Button words={t('clearNo')} onClick={onClose} />
      </span>
      <p id={problem} class="hint ink strong" role="alert">
        {refused !== null && t(REFUSAL_WORDS[refused])}
      </p>
    </form>
  );
}

/** Says what becomes of a list's companies before it is deleted: none of them is unpinned. */
function DeleteList(props: Omit<ListFormProps, 'form' | 'list'> & { list: CompanyList }) {
  const { saved, list, onChooseList, onSaved, onClose } = props;
  const [refused, setRefused] = useState<Refusal>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('button')?.focus(), []);
  const homeless = list.companies.filter((id) => listsWith(saved, id).length === 1).length;
  const first = saved.lists.find(({ id }) => id !== list.id);
  const remove = async () => {
    const why = await onSaved({ change: 'deleteList', list: list.id });
    setRefused(why);
    if (why !== null) return;
    onChooseList({ list: null });
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons inside.
    <div ref={place} class="watch-form wrap tight below" onKeyDown={onEscape(onClose)}>
      <p role="status">
        {t('listDeleteSure', listName(list))}{' '}
        {homeless > 0 && first && tCount('listDeleteMoves', homeless, listName(first))}
      </p>
      <span class="buttons">
        <Button words={t('clearNo')} onClick={onClose} />
        <Button class="primary" words={t('listDelete')} onClick={() => void remove()} />
      </span>
      <p class="hint ink strong" role="alert">
        {refused !== null && t(REFUSAL_WORDS[refused])}
      </p>
    </div>
  );
}
