import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { TABS, type Tab } from '../../lib/panel/company-view.ts';

const WORDS: Record<Tab, WordKey> = {
  overview: 'tabOverview',
  events: 'tabEvents',
  financials: 'factsHeading',
  documents: 'documentsHeading',
  search: 'tabSearch',
};

interface TabsProps {
  tab: Tab;
  onTab(tab: Tab): void;
}

/** The views of a company. Another one sends nothing by itself. */
export function Tabs({ tab, onTab }: TabsProps) {
  return (
    <nav class="tabs" aria-label={t('tabsLabel')}>
      <ul>
        {TABS.map((one) => (
          <li key={one}>
            <button
              type="button"
              class="tab"
              data-tab={one}
              aria-current={one === tab ? 'true' : undefined}
              onClick={() => onTab(one)}
            >
              {t(WORDS[one])}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Each tab keeps its scroll position while its company is open. A tab that is seen for the first time
 * begins at its top, and the bar above it stays where it was.
 *
 * @param body holds the tab, beneath the bar
 */
export function useTabScroll(tab: Tab, body: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<Tab, number>());
  const shown = useRef(tab);
  const top = useRef(0);
  // Read before the other tab is drawn: a shorter one moves the panel.
  if (shown.current !== tab) top.current = scrollY;
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    places.current.set(shown.current, top.current);
    shown.current = tab;
    const sticksAt = body.current ? stickingPoint(body.current) : 0;
    const kept = places.current.get(tab) ?? 0;
    // Above that point the bar is where the user left it, whatever the tab.
    scrollTo(0, top.current < sticksAt - 1 ? top.current : Math.max(kept, sticksAt));
  }, [tab, body]);
}

/** How far the panel is scrolled when the tab's top reaches the bar that stays above it. */
function stickingPoint(body: HTMLElement): number {
  const bar = body.previousElementSibling;
  const head = bar instanceof HTMLElement ? Number.parseFloat(getComputedStyle(bar).top) || 0 : 0;
  const height = bar instanceof HTMLElement ? bar.offsetHeight : 0;
  // Browsers scroll to whole pixels.
  return Math.ceil(scrollY + body.getBoundingClientRect().top - head - height);
}
