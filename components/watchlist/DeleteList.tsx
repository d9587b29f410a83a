import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { type CompanyList, listsWith } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { listName, REFUSAL_WORDS, type Refusal } from '../saved/list-words.ts';

interface DeleteListProps extends Pick<PanelProps, 'saved' | 'onChooseList' | 'onSaved'> {
  list: CompanyList;
  onClose(): void;
}

/** Says what becomes of a list's companies before it is deleted: none of them is unpinned. */
export function DeleteList({ saved, list, onChooseList, onSaved, onClose }: DeleteListProps) {
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
    <div
      ref={place}
      class="watch-form wrap tight below"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <p role="status">
        {t('listDeleteSure', listName(list))}{' '}
        {homeless > 0 && first && tCount('listDeleteMoves', homeless, listName(first))}
      </p>
      <span class="buttons">
        <button type="button" onClick={onClose}>
          {t('clearNo')}
        </button>
        <button type="button" class="primary" onClick={() => void remove()}>
          {t('listDelete')}
        </button>
      </span>
      <p class="hint ink strong" role="alert">
        {refused !== null && t(REFUSAL_WORDS[refused])}
      </p>
    </div>
  );
}
