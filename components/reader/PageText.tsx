import { type ComponentChildren, Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { MAX_PAGE_TEXT } from '../../lib/model/contract.ts';
import { markFigure } from '../../lib/research/page-figure.ts';
import { pageBlocks } from '../../lib/research/page-layout.ts';
import { markTerms } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';

interface PageTextProps {
  /** Its accessible name. */
  name: string;
  text: string;
  /** The search whose words are marked; null for none. */
  query: string | null;
  /** The value of the fact it was opened from, marked where it stands; null for none. */
  figure: string | null;
  /** The first mark was already scrolled into view. */
  led: boolean;
  /** The document's language (BCP 47); null where it is not known. */
  language: string | null;
}

/** A page's text with its lines and spaces kept, and a search's words or a fact's figure marked. */
export function PageText({ name, text, query, figure, led, language }: PageTextProps) {
  const [at, setAt] = useState(led ? 0 : -1);
  const body = useRef<HTMLElement>(null);
  if (text.trim() === '') return <p class="nothing-words">{t('readerBlank')}</p>;
  const shown = shownText(text, MAX_PAGE_TEXT);
  const segments =
    query === null && figure !== null
      ? markFigure(shown.text, figure)
      : markTerms(shown.text, query ?? '');
  const found = segments.filter(({ hit }) => hit);
  const count = found.length;
  const printed = query === null ? (found[0]?.text ?? null) : null;
  const next = () => {
    const place = (at + 1) % count;
    setAt(place);
    body.current?.querySelectorAll('mark')[place]?.scrollIntoView({ block: 'center' });
  };
  let hits = 0;
  let tables = 0;
  return (
    <>
      {(query !== null || printed !== null) && (
        <MatchLine figure={printed} count={count} at={at} onNext={next} />
      )}
      <article
        ref={body}
        class="page-text untrusted"
        aria-label={name}
        dir="auto"
        // Empty where it is not known: it need not be the language of the words around it.
        lang={language ?? ''}
      >
        {pageBlocks(segments).map(({ columns, segments: blockSegments }, block) => {
          const words = blockSegments.map(({ text: part, hit }, place) => {
            const key = `${place}:${part}`;
            if (!hit) return <span key={key}>{part}</span>;
            const current = hits++ === at;
            return (
              <mark
                key={key}
                class={current ? 'mark-current' : undefined}
                aria-current={current ? 'true' : undefined}
              >
                {part}
              </mark>
            );
          });
          const key = `${block} ${columns}`;
          if (!columns) return <Fragment key={key}>{words}</Fragment>;
          tables += 1;
          return (
            <Columns key={key} place={tables}>
              {words}
            </Columns>
          );
        })}
      </article>
      {shown.cut && <p class="cut">{t('textCut')}</p>}
    </>
  );
}

/** A table laid out with spaces: lines do not wrap, and a wide one scrolls sideways. */
function Columns({ place, children }: { place: number; children: ComponentChildren }) {
  const name = t('readerColumns', place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section class="page-columns sideways" aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}

interface MatchLineProps {
  /** The figure that is marked, as the page prints it; null where it is a search's words. */
  figure: string | null;
  /** Places marked on the page. */
  count: number;
  /** The mark scrolled to last, from 0; -1 before the first. */
  at: number;
  onNext(): void;
}

/** The number of marks on the page, with a button that goes from one to the next. */
function MatchLine({ figure, count, at, onNext }: MatchLineProps) {
  if (count === 0) return <p class="hint">{t('readerNoMatch')}</p>;
  return (
    <p class="match-line">
      {figure !== null && <span>{t('readerFigure', `\u2068${figure}\u2069`)}</span>}
      {(figure === null || count > 1) && (
        <>
          <span role="status">
            {at < 0 ? tCount('readerMatches', count) : t('readerMatchAt', at + 1, count)}
          </span>
          <button type="button" class="quiet" onClick={onNext}>
            {t('readerNextMatch')}
            <Icon name="down" />
          </button>
        </>
      )}
    </p>
  );
}
