import { useRef, useState } from 'preact/hooks';
import { hasColumns } from '../../lib/research/page-layout.ts';
import { markTerms } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t } from '../../lib/words.ts';
import { MatchLine } from './MatchLine.tsx';

interface PageTextProps {
  text: string;
  /** The search whose words are marked; null for none. */
  query: string | null;
  /** The document's language (BCP 47); null where it is not known. */
  language: string | null;
}

/** The contract's limit (section 2.4). */
const CAP = 6000;

/** A page's own words, as text and nothing else: its lines and spaces kept, a search's words marked. */
export function PageText({ text, query, language }: PageTextProps) {
  const [at, setAt] = useState(-1);
  const body = useRef<HTMLDivElement>(null);
  if (text.trim() === '') return <p class="nothing-words">{t('readerBlank')}</p>;
  const shown = shownText(text, CAP);
  const stretches = markTerms(shown.text, query ?? '');
  const count = stretches.filter(({ hit }) => hit).length;
  const next = () => {
    const place = (at + 1) % count;
    setAt(place);
    body.current?.querySelectorAll('mark')[place]?.scrollIntoView({ block: 'center' });
  };
  let hits = 0;
  return (
    <>
      {query !== null && <MatchLine count={count} at={at} onNext={next} />}
      <div
        ref={body}
        class={`page-text untrusted${hasColumns(shown.text) ? ' page-columns' : ''}`}
        dir="auto"
        // Empty where it is not known: it need not be the language of the words around it.
        lang={language ?? ''}
      >
        {stretches.map(({ text: part, hit }, place) => {
          const key = `${place}:${part}`;
          if (!hit) return <span key={key}>{part}</span>;
          const current = hits++ === at;
          return (
            <mark key={key} class={current ? 'mark-current' : undefined}>
              {part}
            </mark>
          );
        })}
      </div>
      {shown.cut && <p class="cut">{t('textCut')}</p>}
    </>
  );
}
