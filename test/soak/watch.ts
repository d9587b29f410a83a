import type { Page, Target, WebWorker } from 'puppeteer-core';
import type { World } from '../e2e/harness/world.ts';

/** Everything that went wrong without being shown, in the panel, the pages and every worker. */
export function watchForExceptions(world: World): string[] {
  const seen: string[] = [];
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => void seen.push(`${page.url()}: ${error}`));
    page.on('console', (line) => {
      // A news page's own console is its own: it lacks an icon.
      if (line.type() === 'error' && page.url().startsWith(world.browser.origin))
        seen.push(`${page.url()}: ${line.text()}`);
    });
  };
  const watchWorker = ({ client }: WebWorker) => {
    client.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) => {
      seen.push(`worker: ${exception?.description ?? text}`);
    });
  };
  const watch = async (target: Target) => {
    const worker = target.type() === 'service_worker' ? await target.worker() : null;
    if (worker) watchWorker(worker);
    const page = worker ? null : await target.page();
    if (page) watchPage(page);
  };
  // A target that is gone before it could be watched said nothing any more.
  const quietly = (target: Target) => void watch(target).catch(() => undefined);
  const { puppeteer } = world.browser;
  for (const target of puppeteer.targets()) quietly(target);
  puppeteer.on('targetcreated', quietly);
  return seen;
}
