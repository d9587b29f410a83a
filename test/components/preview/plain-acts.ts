/**
 * Runs inside the page, so it may use nothing from outside itself: where colours are the system's own, each
 * thing to press that looks like mere text, with no border, no underlined word, and no arrow of what opens.
 */
export function plainActs(): string[] {
  if (!matchMedia('(forced-colors: active)').matches) return [];
  const found: string[] = [];
  for (const act of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    if (!act.checkVisibility()) continue;
    const { borderTopStyle, borderTopWidth } = getComputedStyle(act);
    if (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) continue;
    const parts = [act, ...act.querySelectorAll<HTMLElement>('*')];
    if (parts.some((part) => getComputedStyle(part).textDecorationLine === 'underline')) continue;
    if (act.localName === 'summary' && act.querySelector('svg')) continue;
    found.push(
      `looks like text: ${act.localName}.${act.className}: ${act.textContent?.trim().slice(0, 40)}`,
    );
  }
  return found;
}
