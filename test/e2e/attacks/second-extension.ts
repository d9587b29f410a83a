import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asChromium } from '../harness/chromium.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { until } from '../harness/until.ts';

const MANIFEST = {
  manifest_version: 3,
  name: 'Second',
  version: '1',
  permissions: ['tabs', 'scripting', 'storage', 'identity', 'history', 'webRequest', 'management'],
  host_permissions: ['<all_urls>'],
  background: { service_worker: 'worker.js' },
  // Pages then have `chrome.runtime.sendMessage` and can try any extension's id.
  externally_connectable: { matches: ['http://localhost/*'] },
  content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'], run_at: 'document_start' }],
};

const WORKER = `
const noticed = [];
const note = (what, value) => noticed.push(what + ' ' + JSON.stringify(value));
chrome.runtime.onMessage.addListener((message) => note('message', message));
chrome.runtime.onMessageExternal.addListener((message) => note('external', message));
chrome.runtime.onConnectExternal.addListener(() => note('connected', true));
const all = { urls: ['<all_urls>'] };
chrome.webRequest.onBeforeRequest.addListener((told) => note('request', told), all, ['requestBody']);
chrome.webRequest.onBeforeSendHeaders.addListener(
  (told) => note('headers', told), all, ['requestHeaders', 'extraHeaders']);
chrome.webRequest.onHeadersReceived.addListener(
  (told) => note('answer', told), all, ['responseHeaders', 'extraHeaders']);`;

/** Passes on whatever its own world in a page hears. */
const CONTENT = `
const pass = (what) => chrome.runtime.sendMessage(what).catch(() => undefined);
chrome.runtime.onMessage.addListener((message) => void pass({ heard: message }));
addEventListener('message', ({ data }) => pass({ posted: data }), true);`;

/** Installs another extension with every permission that it can get at installation. */
export async function installSecond(browser: ExtensionBrowser) {
  const { puppeteer } = asChromium(browser);
  const { path: folder, remove } = await mkdtempDisposable(join(tmpdir(), 'second-extension-'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'worker.js'), WORKER);
  await writeFile(join(folder, 'content.js'), CONTENT);
  await writeFile(join(folder, 'page.html'), '<!doctype html><title>Second</title>');
  const id = await puppeteer.installExtension(folder);
  const extension = (await puppeteer.extensions()).get(id);
  const worker = await until(
    'the second extension’s worker',
    async () => (await extension?.workers())?.[0],
  );
  return {
    worker,
    /** Opens its own page in a tab. */
    async openPage() {
      const page = await puppeteer.newPage();
      await page.goto(`chrome-extension://${id}/page.html`);
      return page;
    },
    /** What its content scripts, worker and request listener noticed so far, each as JSON. */
    noticed: () => worker.evaluate('noticed') as Promise<string[]>,
    async [Symbol.asyncDispose]() {
      // Other stories of this browser expect pages without this extension.
      await puppeteer.uninstallExtension(id);
      await remove();
    },
  };
}
