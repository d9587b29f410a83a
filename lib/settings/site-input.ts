import { covers, isValidHost } from './origins.ts';
import { isNeverScanned, type Policy } from './policy.ts';

/** Why a text is not a site that can be watched. */
export type SiteProblem = Extract<ReturnType<typeof siteFrom>, { ok: false }>['problem'];

const problem = <const P extends string>(problem: P) => ({ ok: false, problem }) as const;

/** The rules for a new site. */
export interface SiteRules {
  /** Match patterns that are watched already. */
  watched: string[];
  /** Match patterns of the service. */
  serviceOrigins: string[];
  policy: Policy;
}

/**
 * The match pattern for a site as a user writes it: a host (with https), the address of a page, or `*.`
 * and a domain to include its subdomains. Match patterns have no port.
 */
export function siteFrom(text: string, rules: SiteRules) {
  const typed = text.trim();
  const [, scheme = 'https', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(typed) ?? [];
  const wide = rest.startsWith('*.');
  const url = URL.parse(`${scheme}://${wide ? rest.slice(2) : rest}`);
  if (!/^https?$/i.test(scheme)) return problem('scheme');
  if (/^\*?(?:[/:]|$)/.test(rest) && rest !== '') return problem('tooWide');
  if (!url?.hostname || url.username || url.password) return problem('none');
  const { hostname, protocol } = url;
  if (!isValidHost(hostname)) return problem('none');
  const isName = /\.[\w-]*[a-z][\w-]*\.?$/.test(hostname);
  if (wide && (!isName || isRegistry(hostname))) return problem('tooWide');
  // A single word is probably a typing mistake, unless it has a scheme or a port.
  if (typed === rest && !url.port && !hostname.includes('.') && !hostname.startsWith('['))
    return problem('oneWord');
  const address = `${protocol}//${hostname}/`;
  if (rules.serviceOrigins.some((origin) => covers(origin, address))) return problem('service');
  if (isNeverScanned(rules.policy, address)) return problem('blockedByPolicy');
  const pattern = `${protocol}//${wide ? '*.' : ''}${hostname}/*`;
  const isKnown = wide
    ? rules.watched.includes(pattern)
    : rules.watched.some((one) => covers(one, address));
  return isKnown ? problem('known') : ({ ok: true, pattern } as const);
}

/** A watched pattern, for display. */
interface SiteName {
  /** Null if the pattern covers every host. */
  host: string | null;
  subdomains: boolean;
  /** Covers only pages without encryption. */
  insecure: boolean;
}

/** Parses a match pattern. A pattern from the browser's own settings may cover every host. */
export function siteName(pattern: string): SiteName {
  const [, scheme = '', wide, host = ''] =
    /^([^:]+):\/\/(?:(\*\.)|\*(?=\/))?([^/]*)\//.exec(pattern) ?? [];
  return {
    host: host === '' ? null : host,
    subdomains: wide !== undefined,
    insecure: scheme === 'http',
  };
}

/** Isolates a host within a text, so that it keeps its direction in every script. */
export const isolated = (host: string): string => `\u2066${host}\u2069`;

/**
 * Domains whose subdomains belong to different owners: a short list of common ones, because the public
 * suffix list is a hundred times the size of the code that would use it. A missing registry counts as a
 * site, and the browser's own prompt still shows its name.
 */

/** Second-level domains of countries: `co.uk`, `com.au`. */
const SECOND_LEVEL = /^(?:co|com|net|org|gov|gob|gouv|govt|ac|edu|or|ne|go|mil|ltd|plc)\.[a-z]{2}$/;

/** Hosts that hand out subdomains. */
const HOSTING = new Set([
  'amazonaws.com',
  'appspot.com',
  'azurewebsites.net',
  'blogspot.com',
  'cloudfront.net',
  'firebaseapp.com',
  'fly.dev',
  'ghost.io',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'netlify.app',
  'notion.site',
  'onrender.com',
  'pages.dev',
  's3.amazonaws.com',
  'substack.com',
  'tumblr.com',
  'uk.com',
  'us.com',
  'vercel.app',
  'web.app',
  'wixsite.com',
  'wordpress.com',
  'workers.dev',
]);

/**
 * Whether a host's subdomains belong to different owners: a top-level domain, or a listed registry.
 *
 * @param hostname as in `URL.hostname`, in lower case; a trailing dot is ignored
 */
function isRegistry(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return !name.includes('.') || SECOND_LEVEL.test(name) || HOSTING.has(name);
}
