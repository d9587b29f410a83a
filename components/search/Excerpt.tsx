import { fromFirstMatch, markTerms, type Stretch } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t } from '../../lib/i18n/words.ts';
import { Collapsible } from '../parts/Collapsible.tsx';

interface ExcerptProps {
  text: string;
  /** The submitted search: its words are marked where they stand. */
  query: string;
}

/** The contract's limit (section 2.5). */
const CAP = 2000;

/** A document's own words, as text, with the reader's words marked: folded, from the first of them on. */
export function Excerpt({ text, query }: ExcerptProps) {
  const shown = shownText(text, CAP);
  const stretches = markTerms(shown.text, query);
  const near = fromFirstMatch(stretches);
  return (
    <blockquote class="excerpt">
      <Collapsible
        length={shown.text.length}
        folded={near && <Marked stretches={[{ text: '… ', hit: false }, ...near]} />}
      >
        <Marked stretches={stretches} />
        {shown.cut && <span class="cut">{t('textCut')}</span>}
      </Collapsible>
    </blockquote>
  );
}

function Marked({ stretches }: { stretches: Stretch[] }) {
  return (
    <p class="untrusted" dir="auto">
      {stretches.map(({ text, hit }, place) => {
        const key = `${place}:${text}`;
        return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}
