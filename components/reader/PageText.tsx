import { type ComponentChildren, Fragment } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import { pageBlocks } from '../../lib/research/page-layout.ts';
import { isExact, type Matches } from './use-matches.ts';

interface PageTextProps {
  /** Its accessible name. */
  name: string;
  matches: Matches;
  /** What is marked: a search's words or a fact's figure; null for nothing. */
  marked: 'words' | 'figure' | null;
  /** The document's language (BCP 47); null where it is not known. */
  language: string | null;
}

/** A page's text with its lines and spaces kept, and a search's words or a fact's figure marked. */
export function PageText({ name, matches, marked, language }: PageTextProps) {
  const { segments, cut, at, body } = matches;
  if (segments.every(({ text }) => text.trim() === '')) {
    return <p class="nothing-words">{t('readerBlank')}</p>;
  }
  let hits = 0;
  let tables = 0;
  return (
    <>
      <MarkNote marked={marked} matches={matches} />
      <article
        ref={body}
        class="page-text rule-below untrusted roomy"
        aria-label={name}
        dir="auto"
        // Empty where it is not known: it need not be the language of the words around it.
        lang={language ?? ''}
      >
        {pageBlocks(segments).map(({ columns, segments: blockSegments }, block) => {
          const words = blockSegments.map(({ text: part, hit, rounded }, place) => {
            const key = `${place}:${part}`;
            if (!hit) return <span key={key}>{part}</span>;
            const current = hits++ === at;
            return (
              <mark
                key={key}
                class={[rounded && 'mark-rounded', current && 'mark-current']
                  .filter(Boolean)
                  .join(' ')}
                title={rounded && t('readerRoundedMark')}
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
      {cut && <p class="cut">{t('textCut')}</p>}
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

/** How the page prints the figure, and whether only rounded; or that the words are not on it. */
function MarkNote({ marked, matches: { hits } }: Pick<PageTextProps, 'marked' | 'matches'>) {
  const [first] = hits;
  if (marked === 'words') return first ? null : <p class="hint">{t('readerNoMatch')}</p>;
  if (marked === null || !first) return null;
  const exact = hits.find(isExact);
  const figure = `\u2068${(exact ?? first).text}\u2069`;
  return <p class="hint">{t(exact ? 'readerFigure' : 'readerRounded', figure)}</p>;
}
