import type { TargetedSubmitEvent } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { pageNumber } from '../../lib/research/page-layout.ts';

interface GoToPageProps {
  /** The last page that may be asked for. */
  most: number;
  onGoToPage(page: number): void;
}

/** A page by its number; one that cannot be is said, and nothing is sent. */
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
