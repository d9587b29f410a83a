import { markTerms } from '../lib/research/search-terms.ts';
import { shownText } from '../lib/research/untrusted-text.ts';
import { t } from '../lib/words.ts';
import { Collapsible } from './Collapsible.tsx';

interface ExcerptProps {
  text: string;
  /** The submitted search: its words are marked where they stand. */
  query: string;
}

/** The contract's limit (section 2.5). */
const CAP = 2000;

/** A document's own words, as text, with the reader's words marked in it. */
export function Excerpt({ text, query }: ExcerptProps) {
  const shown = shownText(text, CAP);
  return (
    <blockquote class="excerpt">
      <Collapsible length={shown.text.length}>
        <p class="untrusted" dir="auto">
          {markTerms(shown.text, query).map(({ text: stretch, hit }, place) => {
            const key = `${place}:${stretch}`;
            return hit ? <mark key={key}>{stretch}</mark> : <span key={key}>{stretch}</span>;
          })}
        </p>
        {shown.cut && <span class="cut">{t('textCut')}</span>}
      </Collapsible>
    </blockquote>
  );
}
