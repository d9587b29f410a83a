import type { Page } from 'puppeteer-core';
import { until } from './until.ts';

let marks = 0;

/**
 * A selector for the first shown element among those selected whose name is, or begins with, the
 * given one. The element is marked: a handle to it is not to be had in every browser.
 */
export async function find(page: Page, name: string, selector: string): Promise<string> {
  marks += 1;
  const mark = String(marks);
  await until(`"${name}" to use`, () =>
    page.evaluate(
      (selector, name, mark) => {
        const found = [...document.querySelectorAll(selector)].find((element) => {
          const label =
            element.getAttribute('aria-label') ??
            (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ??
            element.textContent;
          const said = String(label || element.textContent).trim();
          return said.replace(/\s+/g, ' ').startsWith(name) && element.checkVisibility();
        });
        if (found === undefined) return false;
        found.setAttribute('data-found', mark);
        const { left, top, width, height } = found.getBoundingClientRect();
        // The bar at the panel's foot would take a click on an element beneath it.
        if (!found.contains(document.elementFromPoint(left + width / 2, top + height / 2))) {
          found.scrollIntoView({ block: 'center', behavior: 'instant' });
        }
        return true;
      },
      selector,
      name,
      mark,
    ),
  );
  return `[data-found="${mark}"]`;
}
