import { CookieJar, JSDOM } from 'jsdom';

/** The end of a walk through pages: a page, or the first address outside the provider. */
export interface Page {
  url: string;
  /** 0 when the address is not the provider's, and so was not asked. */
  status: number;
  html: string;
  /** The words of the page's main part. */
  readonly text: string;
}

const pageOf = (url: string, status: number, html: string): Page => ({
  url,
  status,
  html,
  get text() {
    const main = JSDOM.fragment(html).querySelector('main');
    return main?.textContent.replace(/\s+/g, ' ').trim() ?? html;
  },
});

/** A browser without scripts, enough for the provider's pages: real HTTP, cookies, redirects and forms. */
export class Browserless {
  readonly cookies = new CookieJar();

  /** Opens an address and follows redirects, but never out of its origin. */
  async open(url: string): Promise<Page> {
    return this.#follow(url, {});
  }

  /** Fills the form that holds a button with this text, and presses it. */
  async press(page: Page, label: string, values: Record<string, string> = {}): Promise<Page> {
    const buttons = JSDOM.fragment(page.html).querySelectorAll('button');
    const button = [...buttons].find(({ textContent }) => textContent === label);
    if (!button?.form) throw new Error(`no button "${label}" on ${page.url}: ${page.text}`);
    const fields = new URLSearchParams();
    for (const { name, value } of button.form.querySelectorAll('input')) {
      fields.set(name, values[name] ?? value);
    }
    const action = (button.getAttribute('formaction') ?? button.form.getAttribute('action')) || '';
    return this.#follow(new URL(action, page.url).href, { method: 'POST', body: fields });
  }

  async #follow(start: string, init: RequestInit): Promise<Page> {
    let url = start;
    let request = init;
    for (let hops = 0; hops < 20; hops++) {
      const headers = { accept: 'text/html', cookie: this.cookies.getCookieStringSync(url) };
      const response = await fetch(url, { ...request, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) this.cookies.setCookieSync(line, url);
      const html = await response.text();
      const location = response.headers.get('location');
      if (location === null) return pageOf(url, response.status, html);
      url = new URL(location, url).href;
      if (new URL(url).origin !== new URL(start).origin) return pageOf(url, 0, '');
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
 * Walks through the provider's pages as a person would, to the callback's whole URL.
 *
 * @throws when it ends on a page instead, with that page's words
 */
export async function signInWithForms(
  walk: Person & { authorizeUrl: string; approve?: boolean },
): Promise<string> {
  const { authorizeUrl, approve = true, browser = new Browserless() } = walk;
  let page = await signInIfAsked(browser, authorizeUrl, walk);
  if (page.html.includes('>Do not approve</button>')) {
    page = await browser.press(page, approve ? 'Approve read-only access' : 'Do not approve');
  }
  if (page.status !== 0) throw new Error(`sign-in ended at ${page.url}: ${page.text}`);
  return page.url;
}

/** Revokes every connection of an account on its account page, as its owner would. */
export async function revokeOnAccountPage(authUrl: string, person: Person): Promise<void> {
  const { browser = new Browserless() } = person;
  let page = await signInIfAsked(browser, `${authUrl}/account`, person);
  while (page.html.includes('>Revoke</button>')) page = await browser.press(page, 'Revoke');
}

async function signInIfAsked(browser: Browserless, url: string, { login, password }: Person) {
  const page = await browser.open(url);
  const isAsked = page.html.includes('>Sign in</button>');
  return isAsked ? browser.press(page, 'Sign in', { login, password }) : page;
}
