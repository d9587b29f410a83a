import { useRef, useState } from 'preact/hooks';
import { MAX_PAGE_TEXT } from '../../lib/model/contract.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { ReaderView } from '../../lib/panel/store.ts';
import { markFigure } from '../../lib/research/page-layout.ts';
import { markTerms, type TextSegment } from '../../lib/research/search-terms.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';

/** A page's text with what is marked in it, and the mark that the user was led to. */
export type Matches = ReturnType<typeof useMatches>;

/** The words of the search, or the figure of the fact, that a page was opened from, in its text. */
export function useMatches({ load, page, query, figure }: ReaderView, led: boolean) {
  const body = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ page: 0, at: -1 });
  const shown = shownText(answerOf(load)?.data.text ?? '', MAX_PAGE_TEXT);
  const segments =
    query === null && figure !== null
      ? markFigure(shown.text, figure)
      : markTerms(shown.text, query ?? '');
  const hits = segments.filter(({ hit }) => hit);
  const first = led ? Math.max(0, hits.findIndex(isExact)) : -1;
  const at = place.page === page ? place.at : first;
  const onStep = (by: 1 | -1) => {
    const next = at < 0 && by < 0 ? hits.length - 1 : (at + by + hits.length) % hits.length;
    setPlace({ page, at: next });
    body.current?.querySelectorAll('mark')[next]?.scrollIntoView({ block: 'center' });
  };
  return {
    segments,
    /** The text is longer than what is shown. */
    cut: shown.cut,
    hits,
    /** The mark scrolled to last, from 0; -1 before the first. */
    at,
    body,
    /** To the next mark, or to the one before; from the last to the first. */
    onStep,
  };
}

/** Whether a mark is of the words or digits themselves. */
export const isExact = ({ rounded }: TextSegment): boolean => !rounded;
