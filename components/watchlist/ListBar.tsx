import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { capital, numbered, t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import {
  type CompanyList,
  listsWith,
  MAX_LIST_NAME,
  MAX_LISTS,
} from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { WATCH_SORTS } from '../../lib/panel/position.ts';
import { Button, submitting } from '../parts/buttons.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { onEscape } from '../parts/panel-keys.ts';
import { scrollerOf } from '../parts/use-focus.ts';
import { listName, type Refusal, refusalWords } from '../saved/list-words.ts';
import type { Narrowed } from './WatchRows.tsx';

interface ListBarProps extends PanelProps {
  /** The list on screen; null if it shows all of several lists. */
  list: CompanyList | null;
  narrowed: Narrowed;
  onNarrow(narrowed: Narrowed): void;
  /** How many companies of the list changed. */
  changed: number;
  isSelecting: boolean;
  onSelect(on: boolean): void;
}

/** Shows the filter from this many rows, because fewer rows are all in sight. */
const MIN_FILTERED = 8;

/** Chooses the list, its order and its rows; a menu has the actions that change lists. */
export function ListBar(props: ListBarProps) {
  const { saved, list, narrowed, onNarrow } = props;
  const { filter, isChangedOnly } = narrowed;
  const [form, setForm] = useState<Form | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hasFilter = saved.pins.length >= MIN_FILTERED || filter !== '';
  /** Closes the form, and returns the focus to the menu that opened it. */
  const close = () => {
    bar.current?.querySelector<HTMLElement>('.menu > button')?.focus();
    setForm(null);
  };
  return (
    <>
      <div ref={bar} class="watch-bar wrap middle tight">
        <ListSelect list={list} />
        {saved.pins.length > 1 && <SortSelect />}
        {hasFilter && (
          <Filter filter={filter} onFilter={(text) => onNarrow({ ...narrowed, filter: text })} />
        )}
        {props.changed > 0 && (
          <Button
            class="chip"
            aria-pressed={isChangedOnly}
            words={tCount('watchChanged', props.changed)}
            onClick={() => onNarrow({ ...narrowed, isChangedOnly: !isChangedOnly })}
          />
        )}
        <ListMenu {...props} onForm={setForm} />
      </div>
      {form === 'new' && <NameForm key={form} list={null} onClose={close} />}
      {form === 'rename' && list && <NameForm key={list.id} list={list} onClose={close} />}
      {form === 'delete' && list && <DeleteList list={list} onClose={close} />}
    </>
  );
}

/** Narrows the rows while the user types; arrow down moves to the first row, and Enter opens it. */
const Filter = ({ filter, onFilter }: { filter: string; onFilter(text: string): void }) => (
  <input
    type="search"
    class="watch-filter"
    dir="auto"
    autocomplete="off"
    spellcheck={false}
    aria-label={t('watchFilter')}
    placeholder={t('watchFilter')}
    value={filter}
    onInput={({ currentTarget }) => {
      // Shows the found rows from the top, because rows far out of sight are drawn as names only.
      scrollerOf(currentTarget).to(0);
      onFilter(currentTarget.value);
    }}
    onKeyDown={(event) => {
      // An input method takes its keys first: Escape ends its composition alone.
      if (event.isComposing) return;
      if (event.key === 'Escape' && filter !== '') {
        event.preventDefault();
        onFilter('');
      } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
        const row = document.querySelector<HTMLElement>('.watch-row');
        if (!row) return;
        event.preventDefault();
        if (event.key === 'Enter') row.click();
        else row.focus();
      }
    }}
  />
);

/** Chooses the list, or all companies; without a choice, shows the name that the user gave the only list. */
export function ListSelect({ list }: { list: CompanyList | null }) {
  const { saved, onChooseList } = usePanelContext();
  if (saved.lists.length < 2) {
    const name = list?.name && listName(list);
    return name ? (
      <b class="watch-list strong one-line" title={name}>
        <bdi>{name}</bdi>
      </b>
    ) : null;
  }
  return (
    <select
      class="watch-list"
      aria-label={t('listChoose')}
      value={list?.id ?? ''}
      onChange={({ currentTarget }) => onChooseList({ list: currentTarget.value || null })}
    >
      <option value="">{`${t('listAll')} ${numbered(saved.pins.length)}`}</option>
      {saved.lists.map((one) => (
        <option key={one.id} value={one.id}>
          {`${listName(one)} ${numbered(one.companies.length)}`}
        </option>
      ))}
    </select>
  );
}

function SortSelect() {
  const { watchlist, onChooseList } = usePanelContext();
  return (
    <label class="watch-sort line middle">
      <span class="hint firm narrow-hidden">{t('sortLabel')} </span>
      <select
        class="fill"
        title={t('sortLabel')}
        value={watchlist.sort}
        onChange={({ currentTarget }) => {
          const sort = WATCH_SORTS.find((one) => one === currentTarget.value);
          if (sort) onChooseList({ sort });
        }}
      >
        {WATCH_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort${capital(sort)}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The actions that change lists, and last the link to sync. */
function ListMenu(props: ListBarProps & { onForm(form: Form): void }) {
  const { saved, list, isSelecting, onSelect, onForm, onOpenDevices, onOpenPinning } = props;
  const item = (words: WordKey, onPress: () => void, isOff = false) => (
    <Button key={words} class="quiet" isOff={isOff} words={t(words)} onClick={onPress} />
  );
  return (
    <Menu name={t('listMore')} icon="dots">
      {() => (
        <>
          {saved.pins.length > 0 &&
            item(isSelecting ? 'selectDone' : 'selectRows', () => onSelect(!isSelecting))}
          {item('pinningTitle', () => onOpenPinning(list?.id ?? null))}
          {item('listNew', () => onForm('new'), saved.lists.length >= MAX_LISTS)}
          {list && item('listRename', () => onForm('rename'))}
          {list && saved.lists.length > 1 && item('listDelete', () => onForm('delete'))}
          {item('listDevices', onOpenDevices)}
        </>
      )}
    </Menu>
  );
}

/** Forms that change a list. */
type Form = 'new' | 'rename' | 'delete';

interface ListFormProps {
  /** The list to change; null to create a list. */
  list: CompanyList | null;
  onClose(): void;
}

/** Asks for a list's name. Keeps a refused name in the field, with the reason beneath. */
function NameForm({ list, onClose }: ListFormProps) {
  const { onChooseList, onSaved } = usePanelContext();
  const [name, setName] = useState(list?.name ?? '');
  const [refused, setRefused] = useState<Refusal>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = useId();
  // Selects before the frame; later, the selection would include the first typed letters, which the next key replaces.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = async () => {
    if (name.trim() === '') return field.current?.focus();
    const id = list?.id ?? crypto.randomUUID();
    const change = list ? 'renameList' : 'newList';
    const why = await onSaved({ change, list: id, name: name.trim() });
    setRefused(why);
    if (why !== null) return field.current?.focus();
    if (!list) onChooseList({ list: id });
    onClose();
  };
  return (
    <form
      class="watch-form wrap tight below"
      onSubmit={submitting(save)}
      onKeyDown={onEscape(onClose)}
    >
      <label class="hint">
        {t(list ? 'listRename' : 'listNew')}
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
        {refused !== null && refusalWords(refused)}
      </p>
    </form>
  );
}

/** Confirms the deletion of a list, and says that its companies stay pinned. */
function DeleteList({ list, onClose }: ListFormProps & { list: CompanyList }) {
  const { saved, onChooseList, onSaved } = usePanelContext();
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
      <p role="alert">
        {t('listDeleteSure', listName(list))}{' '}
        {homeless > 0 && first && tCount('listDeleteMoves', homeless, listName(first))}
      </p>
      <span class="buttons">
        <Button words={t('clearNo')} onClick={onClose} />
        <Button class="primary" words={t('listDelete')} onClick={() => void remove()} />
      </span>
      <p class="hint ink strong" role="alert">
        {refused !== null && refusalWords(refused)}
      </p>
    </div>
  );
}
