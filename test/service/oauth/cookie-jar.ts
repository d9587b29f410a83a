interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** As much of RFC 6265 as one origin's cookies need: names, paths, and removal by expiry. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Keeps what an answer sets; an expiry in the past takes a cookie away. */
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [[name, value] = ['', ''], ...rest] = line.split(';').map(splitAtEquals);
      const attributes = new Map(rest.map(([key, text]) => [key.toLowerCase(), text]));
      const path = attributes.get('path') || '/';
      const expires = attributes.get('expires');
      const key = `${name} ${path}`;
      if (expires && Date.parse(expires) <= Date.now()) this.#cookies.delete(key);
      else this.#cookies.set(key, { name, value, path });
    }
  }

  /** The Cookie header for an address, most specific path first (RFC 6265 5.4). */
  header(url: string): string {
    const asked = `${new URL(url).pathname}/`;
    return [...this.#cookies.values()]
      .filter(({ path }) => asked.startsWith(path.endsWith('/') ? path : `${path}/`))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** Every cookie's value, for a test that tries them as something else. */
  values(): string[] {
    return [...this.#cookies.values()].map(({ value }) => value);
  }
}

function splitAtEquals(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
