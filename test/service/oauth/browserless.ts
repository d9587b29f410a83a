import { CookieJar } from './cookie-jar.ts';
import { fillForm, textOf } from './html-forms.ts';

/** Where a walk through pages ended: on a page, or at the first address outside the provider. */
export interface Page {
  url: string;
  /** 0 when the address is not the provider's, and so was not asked. */
  status: number;
  html: string;
}

/**
 * A browser without a browser: real HTTP, cookies, redirects and forms, but no scripts. Enough to
 * sign in as a person does, because the provider's pages need no more either.
 */
export class Browserless {
  readonly cookies = new CookieJar();

  /** Opens an address and follows redirects, but never out of its origin. */
  async open(url: string): Promise<Page> {
    return this.#follow(url, {});
  }

  /** Fills the form that holds a button with this text, and presses it. */
  async press(page: Page, button: string, values: Record<string, string> = {}): Promise<Page> {
    const filled = fillForm(page.html, button, values);
    if (!filled) throw new Error(`no button "${button}" on ${page.url}: ${textOf(page.html)}`);
    const url = new URL(filled.action, page.url).href;
    return this.#follow(url, { method: 'POST', body: filled.fields });
  }

  async #follow(start: string, init: RequestInit): Promise<Page> {
    let url = start;
    let request = init;
    for (let hops = 0; hops < 20; hops++) {
      const headers = { accept: 'text/html', cookie: this.cookies.header(url) };
      const response = await fetch(url, { ...request, headers, redirect: 'manual' });
      this.cookies.keep(response);
      const html = await response.text();
      const location = response.headers.get('location');
      if (location === null) return { url, status: response.status, html };
      url = new URL(location, url).href;
      if (new URL(url).origin !== new URL(start).origin) return { url, status: 0, html: '' };
      request = {};
    }
    throw new Error(`redirects without end from ${start}`);
  }
}

/** Someone at the provider's pages; with a browser from before, with its session and cookies. */
export interface Person {
  login: string;
  password: string;
  browser?: Browserless;
}

/**
 * Walks through the provider's real pages as a person would: signs in if asked, then answers the
 * consent page if asked.
 *
 * @param walk.approve false presses "Do not approve"
 * @returns the callback's whole URL, with `code` or `error`
 * @throws when it ends on a page instead, with that page's words
 */
export async function signInWithForms(
  walk: Person & { authorizeUrl: string; approve?: boolean },
): Promise<string> {
  const { authorizeUrl, login, password, approve = true, browser = new Browserless() } = walk;
  let page = await browser.open(authorizeUrl);
  if (page.html.includes('>Sign in</button>')) {
    page = await browser.press(page, 'Sign in', { login, password });
  }
  if (page.html.includes('>Do not approve</button>')) {
    page = await browser.press(page, approve ? 'Approve read-only access' : 'Do not approve');
  }
  if (page.status !== 0) throw new Error(`sign-in ended at ${page.url}: ${textOf(page.html)}`);
  return page.url;
}

/** Revokes every connection of an account on its account page, as its owner would. */
export async function revokeOnAccountPage(authUrl: string, person: Person): Promise<void> {
  const { login, password, browser = new Browserless() } = person;
  let page = await browser.open(`${authUrl}/account`);
  if (page.html.includes('>Sign in</button>')) {
    page = await browser.press(page, 'Sign in', { login, password });
  }
  while (page.html.includes('>Revoke</button>')) page = await browser.press(page, 'Revoke');
}
