import { useId, useRef, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import {
  isolated,
  type SiteProblem,
  type SiteRules,
  siteFrom,
  siteName,
} from '../../lib/settings/site-input.ts';

const PROBLEMS: Record<SiteProblem | 'refused', WordKey> = {
  none: 'siteNone',
  oneWord: 'siteOneWord',
  scheme: 'siteScheme',
  tooWide: 'siteTooWide',
  service: 'siteService',
  blockedByPolicy: 'siteBlockedByPolicy',
  known: 'siteKnown',
  refused: 'siteRefused',
};
const EXAMPLE = isolated('news.example.com');
const INNER_EXAMPLE = isolated('http://intranet');
const WIDE_EXAMPLE = isolated('*.example.com');

interface AddSiteProps {
  rules: SiteRules;
  onAdd(pattern: string): Promise<boolean>;
}

/** A site typed by the user; asks the browser for access inside the submit. */
export function AddSite({ rules, onAdd }: AddSiteProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<SiteProblem | 'refused' | null>(null);
  const [added, setAdded] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function submit(event: Event): void {
    event.preventDefault();
    const site = siteFrom(text, rules);
    setAdded('');
    setProblem(site.ok ? null : site.problem);
    if (site.ok) void onAdd(site.pattern).then((given) => answered(site.pattern, given));
    else field.current?.focus();
  }

  function answered(pattern: string, given: boolean): void {
    if (given) {
      setAdded(siteName(pattern).host ?? '');
      setText('');
    } else setProblem('refused');
  }

  return (
    <form class="options-add stack tight" onSubmit={submit} noValidate>
      <label class="strong" for={id}>
        {t('siteLabel')}
      </label>
      <div class="search-line search-compact">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="url"
          dir="ltr"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={2000}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(null);
          }}
        />
        <button type="submit">{t('siteAdd')}</button>
      </div>
      <p id={`${id}-hint`} class="hint">
        {t('siteHint', EXAMPLE, WIDE_EXAMPLE)}
      </p>
      <p id={`${id}-problem`} class="ink strong" role="alert">
        {problem !== null && t(PROBLEMS[problem], problem === 'oneWord' ? INNER_EXAMPLE : EXAMPLE)}
      </p>
      <p role="status">{added !== '' && t('siteAdded', isolated(added))}</p>
    </form>
  );
}
