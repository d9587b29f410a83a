/** The sticky bars, and the custom properties for their heights. */
const BARS = { '--head': '.masthead', '--foot': '.status-bar' };

/**
 * Gives the styles the heights of the sticky bars, so that elements scrolled to or focused are not
 * hidden behind them.
 *
 * @param root contains the panel
 */
export function clearEdges(root: Element): void {
  for (const [property, bar] of Object.entries(BARS)) {
    const element = root.querySelector<HTMLElement>(bar);
    if (!element) continue;
    const tell = () =>
      document.documentElement.style.setProperty(property, `${element.offsetHeight}px`);
    new ResizeObserver(tell).observe(element);
  }
}
