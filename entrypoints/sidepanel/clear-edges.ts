/** The sticky bars, and the custom properties for their heights. */
const BARS = { '--head': '.masthead', '--foot': '.status-bar' };

/** Tells the styles the height of the sticky bars, so that they hide nothing scrolled to or focused. */
export function clearEdges(root: Element): void {
  for (const [property, bar] of Object.entries(BARS)) {
    const element = root.querySelector<HTMLElement>(bar);
    if (!element) continue;
    const tell = () =>
      document.documentElement.style.setProperty(property, `${element.offsetHeight}px`);
    new ResizeObserver(tell).observe(element);
  }
}
