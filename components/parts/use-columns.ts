import { useLayoutEffect, useState } from 'preact/hooks';

/** From 1,000 and 700 pixels on where letters have their common size; larger letters need more. */
const QUERIES = ['(min-width: 62.5em)', '(min-width: 43.75em)'] as const;

/** How many columns a tab as wide as the work has room for; one for a panel beside a page. */
export function useColumns(isWide: boolean): 1 | 2 | 3 {
  const [columns, setColumns] = useState(() => columnsNow(isWide));
  useLayoutEffect(() => {
    if (!isWide) return;
    const lists = QUERIES.map((query) => matchMedia(query));
    const follow = () => setColumns(columnsNow(true));
    for (const list of lists) list.addEventListener('change', follow);
    return () => {
      for (const list of lists) list.removeEventListener('change', follow);
    };
  }, [isWide]);
  return columns;
}

function columnsNow(isWide: boolean): 1 | 2 | 3 {
  if (!isWide) return 1;
  const [three, two] = QUERIES.map((query) => matchMedia(query).matches);
  return three ? 3 : two ? 2 : 1;
}
