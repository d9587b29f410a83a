/** What scrolls a place: in a tab as wide as the work its own column, else the panel. */
export function scrollerOf(place: Element | null | undefined) {
  const column = place?.closest<HTMLElement>('.column-list, .column-side');
  return {
    /** Where it begins, in CSS pixels from the window's top. */
    edge: (): number => column?.getBoundingClientRect().top ?? 0,
    top: (): number => column?.scrollTop ?? scrollY,
    to: (top: number): void => (column ?? globalThis).scrollTo(0, top),
    by: (height: number): void => (column ?? globalThis).scrollBy(0, height),
  };
}
