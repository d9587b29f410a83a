import type { TargetedSubmitEvent } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_PAGE } from '../../lib/model/contract.ts';
import { pageNumber } from '../../lib/research/document-page.ts';
import { Button, IconButton } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { isAltAlone, useKeys } from '../parts/panel-keys.ts';

interface PageNavigationProps {
  page: number;
  pages: number | null;
  most: number;
}

/** Which page is in front, and the ways to its neighbours and to any other by its number. */
export function PageNavigation({ page, pages, most }: PageNavigationProps) {
  const { onGoToPage } = usePanelContext();
  const previous = () => page > 1 && onGoToPage(page - 1);
  const next = () => page < most && onGoToPage(page + 1);
  // Wherever the focus is. Browsers do not use these keys, they select no text, and the plain ones still scroll.
  useKeys((event) => {
    const { key } = event;
    if (!isAltAlone(event) || (key !== 'PageDown' && key !== 'PageUp')) return;
    // Behind another place nobody sees what a page costs.
    if (document.querySelector('[hidden] .reader') !== null) return;
    event.preventDefault();
    if (key === 'PageDown') next();
    else previous();
  });
  return (
    <>
      <h3 class="visually-hidden">
        {pages === null ? t('readerPageOnly', page) : t('readerPageOf', page, pages)}
      </h3>
      <IconButton
        class="quiet page-nav-previous"
        icon="back"
        name={t('readerPrevious')}
        isOff={page <= 1}
        aria-keyshortcuts="Alt+PageUp"
        onClick={previous}
      />
      <GoToPage page={page} pages={pages} />
      <IconButton
        class="quiet page-nav-next"
        icon="back"
        name={t('readerNext')}
        isOff={page >= most}
        aria-keyshortcuts="Alt+PageDown"
        onClick={next}
      />
    </>
  );
}

/** The page's number in a field: another goes to that page; an impossible one is refused with a reason. */
function GoToPage({ page, pages }: Pick<PageNavigationProps, 'page' | 'pages'>) {
  const { onGoToPage } = usePanelContext();
  const most = pages ?? MAX_PAGE;
  /** Null while nothing was typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = pageNumber(draft ?? String(page), most);
    setWrong(typed === null);
    if (typed === null) return input.current?.focus();
    setDraft(null);
    onGoToPage(typed);
  };
  return (
    <form class="go-to" onSubmit={submit}>
      <label for={id} class="visually-hidden">
        {t('readerGoTo')}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        enterkeyhint="go"
        value={draft ?? page}
        aria-invalid={wrong}
        aria-describedby={`${id}-problem`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={(event) => {
          setDraft(event.currentTarget.value);
          setWrong(false);
        }}
      />
      {pages !== null && (
        <span class="muted small firm" aria-hidden="true">
          / {pages}
        </span>
      )}
      {draft !== null && <Button type="submit" class="quiet" words={t('readerGo')} />}
      <p id={`${id}-problem`} class="hint ink strong" role="status">
        {wrong && t('readerNumberProblem', most)}
      </p>
    </form>
  );
}
