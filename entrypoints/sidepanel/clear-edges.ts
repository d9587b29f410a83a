/** The bars that stay in sight, and the custom properties that say how tall they are. */
const BARS = { '--head': '.masthead', '--foot': '.status-bar' };

/**
 * Tells the styles how tall the bars at both edges are, whatever they hold and however their words wrap:
 * what is scrolled to, or takes the focus, comes to stand between them.
 *
 * @param root what the panel is rendered in
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
