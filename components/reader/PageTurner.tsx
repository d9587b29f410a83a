import type { TargetedSubmitEvent } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { pageNumber } from '../../lib/research/page-layout.ts';
import { Icon } from '../parts/Icon.tsx';

interface PageNavigationProps {
  page: number;
  /** Null where it is not known. */
  pages: number | null;
  /** The last page that may be asked for. */
  most: number;
  onTurn(page: number): void;
}

/** Which page is in front, and the ways to its neighbours. */
export function PageNavigation({ page, pages, most, onTurn }: PageNavigationProps) {
  const previous = () => page > 1 && onTurn(page - 1);
  const next = () => page < most && onTurn(page + 1);
  usePageKeys(previous, next);
  return (
    <div class="page-nav">
      <button
        type="button"
        class="page-nav-previous"
        aria-disabled={page <= 1}
        aria-keyshortcuts="Alt+PageUp"
        onClick={previous}
      >
        <Icon name="back" />
        <span class="page-nav-word">{t('readerPrevious')}</span>
      </button>
      <h3 class="page-nav-title">
        {pages === null ? t('readerPageOnly', page) : t('readerPageOf', page, pages)}
      </h3>
      <button
        type="button"
        class="page-nav-next"
        aria-disabled={page >= most}
        aria-keyshortcuts="Alt+PageDown"
        onClick={next}
      >
        <span class="page-nav-word">{t('readerNext')}</span>
        <Icon name="back" />
      </button>
    </div>
  );
}

/**
 * Alt + Page Down and Alt + Page Up change the page wherever the focus is. Browsers do not use
 * them, they select no text, and the plain keys still scroll.
 */
function usePageKeys(onPrevious: () => void, onNext: () => void): void {
  // Bound as soon as a page is drawn, so that the next of two quick presses counts from it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (key !== 'PageDown' && key !== 'PageUp') return;
      event.preventDefault();
      if (key === 'PageDown') onNext();
      else onPrevious();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}

interface GoToPageProps {
  /** The last page that may be asked for. */
  most: number;
  onGoToPage(page: number): void;
}

/** Goes to a page by its number; an impossible number is refused with a reason. */
export function GoToPage({ most, onGoToPage }: GoToPageProps) {
  const [draft, setDraft] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = pageNumber(draft, most);
    setWrong(page === null);
    if (page === null) return input.current?.focus();
    setDraft('');
    onGoToPage(page);
  };
  return (
    <form class="go-to" onSubmit={submit}>
      <label for={id}>{t('readerGoTo')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        enterkeyhint="go"
        value={draft}
        aria-invalid={wrong}
        aria-describedby={`${id}-problem`}
        onInput={(event) => {
          setDraft(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <button type="submit">{t('readerGo')}</button>
      <p id={`${id}-problem`} class="hint hint-problem" role="status">
        {wrong && t('readerNumberProblem', most)}
      </p>
    </form>
  );
}
