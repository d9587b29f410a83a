/**
 * Runs inside the page, so it may use nothing from outside itself: each thing to press that is less than
 * 24 CSS pixels wide or high (WCAG 2.2, 2.5.8). What stands within a sentence is left out, as it is there.
 */
export function smallTargets(): string[] {
  const LEAST = 24;
  const found: string[] = [];
  const acts = 'a[href], button, input, select, summary, [role="option"], [role="button"]';
  for (const target of document.querySelectorAll<HTMLElement>(acts)) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    // Half a pixel is lost where boxes are rounded.
    if (width >= LEAST - 0.5 && height >= LEAST - 0.5) continue;
    const label = target.closest('label')?.getBoundingClientRect();
    if (label && label.width >= LEAST - 0.5 && label.height >= LEAST - 0.5) continue;
    const told = (target.getAttribute('aria-label') ?? target.textContent ?? '')
      .trim()
      .slice(0, 40);
    found.push(
      `small target: ${target.localName}.${target.className} ${Math.round(width)}x${Math.round(height)}: ${told}`,
    );
  }
  return found;
}
