import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';

interface ClearListProps {
  /** Name of the button, and of what it does. */
  words: string;
  onClear(): void;
}

/** Clears a list once the reader has confirmed it, in the same place; the focus stays there meanwhile. */
export function ClearList({ words, onClear }: ClearListProps) {
  const [sure, setSure] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus has given its place to another.
    if (isAsked.current) place.current?.querySelector('button')?.focus();
  }, [sure]);
  const go = (next: boolean) => {
    isAsked.current = true;
    setSure(next);
  };
  return (
    <div ref={place} class="buttons">
      {sure ? (
        <>
          <button type="button" class="quiet" onClick={() => go(false)}>
            {t('clearNo')}
          </button>
          <button type="button" class="quiet" onClick={onClear}>
            {t('clearYes')}
            <span class="visually-hidden">: {words}</span>
          </button>
        </>
      ) : (
        <button type="button" class="quiet" onClick={() => go(true)}>
          {words}
        </button>
      )}
      <span class="visually-hidden" role="status">
        {sure && t('clearSure')}
      </span>
    </div>
  );
}
