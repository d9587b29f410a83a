import type { Page } from 'puppeteer-core';
import { IN_FIREFOX } from './in-firefox.ts';

/** What the browser tells assistive technology about an element. */
export interface Accessible {
  role: string;
  name: string;
  expanded?: boolean;
  selected?: boolean;
}

/** The elements of these roles in the page's accessibility tree, in its order. */
export async function accessibleIn(page: Page, roles: string[]): Promise<Accessible[]> {
  const tree = IN_FIREFOX
    ? await page.accessibility.snapshot()
    : await page.accessibility.snapshot({ interestingOnly: false });
  const all: Accessible[] = [];
  const visit = (node: typeof tree) => {
    if (!node) return;
    const { role, name = '', expanded, selected } = node;
    if (roles.includes(role)) {
      all.push({
        ...{ role, name: name.replace(/\s+/g, ' ').trim() },
        ...(role === 'combobox' && { expanded: expanded === true }),
        ...(role === 'option' && { selected: selected === true }),
      });
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
  return all;
}
