import type { Browser } from 'puppeteer-core';

/** One Chromium for story after story: its start is a third of many a story's time. */
let kept: Browser | null = null;
let keeping = false;

/** From now on a Chromium that is given back is kept; Puppeteer ends it with the process. */
export function keepChromium(): void {
  keeping = true;
}

export async function takeChromium(start: () => Promise<Browser>): Promise<Browser> {
  const taken = kept ?? (await start());
  kept = null;
  return taken;
}

/** Takes the extension with all it keeps, the cookies and the pages out of a browser. */
export async function giveBack(browser: Browser, extensionId: string): Promise<void> {
  if (!keeping) return browser.close();
  try {
    await browser.uninstallExtension(extensionId);
    const session = await browser.target().createCDPSession();
    await session.send('Storage.clearCookies');
    // The last page takes the browser with it.
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' });
    const { targetInfos } = await session.send('Target.getTargets');
    for (const other of targetInfos) {
      if (other.type !== 'page' || other.targetId === targetId) continue;
      await session.send('Target.closeTarget', { targetId: other.targetId });
    }
    await session.detach();
    kept = browser;
  } catch {
    // What cannot be tidied is no ground for another story.
    await browser.close();
  }
}
