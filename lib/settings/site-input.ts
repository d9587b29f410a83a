import { isHost } from './hosts.ts';
import { covers } from './origins.ts';
import { isNeverScanned, type Policy } from './policy.ts';

/** Why a text names no site that can be watched. */
export type SiteProblem =
  | 'none'
  | 'oneWord'
  | 'scheme'
  | 'tooWide'
  | 'service'
  | 'blockedByPolicy'
  | 'known';

type SiteInput = { ok: true; pattern: string } | { ok: false; problem: SiteProblem };

const problem = (problem: SiteProblem): SiteInput => ({ ok: false, problem });

/** What a site to be added is judged by. */
export interface SiteRules {
  /** Match patterns that are watched already. */
  watched: string[];
  /** Match patterns of the service. */
  serviceOrigins: string[];
  policy: Policy;
}

/**
 * The match pattern for a site as a reader writes it: a host (https is then meant), an address of one
 * of its pages, or `*.` and a domain for its subdomains too. Match patterns carry no port.
 */
export function siteFrom(text: string, rules: SiteRules): SiteInput {
  const typed = text.trim();
  const [, scheme = 'https', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(typed) ?? [];
  const wide = rest.startsWith('*.');
  const url = URL.parse(`${scheme}://${wide ? rest.slice(2) : rest}`);
  if (!/^https?$/i.test(scheme)) return problem('scheme');
  if (/^\*?(?:[/:]|$)/.test(rest) && rest !== '') return problem('tooWide');
  if (!url?.hostname || url.username || url.password) return problem('none');
  const { hostname, protocol } = url;
  if (!isHost(hostname)) return problem('none');
  const isName = /\.[\w-]*[a-z][\w-]*\.?$/.test(hostname);
  if (wide && (!isName || isRegistry(hostname))) return problem('tooWide');
  // One word alone is a recorder of the pen, unless its scheme or its port says that it is meant.
  if (typed === rest && !url.port && !hostname.includes('.') && !hostname.startsWith('['))
    return problem('oneWord');
  const address = `${protocol}//${hostname}/`;
  if (rules.serviceOrigins.some((origin) => covers(origin, address))) return problem('service');
  if (isNeverScanned(rules.policy, address)) return problem('blockedByPolicy');
  const pattern = `${protocol}//${wide ? '*.' : ''}${hostname}/*`;
  const isKnown = wide
    ? rules.watched.includes(pattern)
    : rules.watched.some((one) => covers(one, address));
  return isKnown ? problem('known') : { ok: true, pattern };
}

/** A watched pattern, for reading. */
interface SiteName {
  /** Null where the pattern covers every host. */
  host: string | null;
  subdomains: boolean;
  /** Pages without encryption, and those alone. */
  insecure: boolean;
}

/** Takes a match pattern apart; one that the browser's own settings gave may cover every host. */
export function siteName(pattern: string): SiteName {
  const [, scheme = '', wide, host = ''] =
    /^([^:]+):\/\/(?:(\*\.)|\*(?=\/))?([^/]*)\//.exec(pattern) ?? [];
  return {
    host: host === '' ? null : host,
    subdomains: wide !== undefined,
    insecure: scheme === 'http',
  };
}

/** A host within words, kept in one piece and direction in every script. */
export const isolated = (host: string): string => `\u2066${host}\u2069`;

/**
 * Names under which others register theirs, so that the subdomains belong to many. A short list of the
 * common ones, not the whole public suffix list (a hundred times the size of all that uses it here):
 * a registry that is missing is taken for a site, and the browser's own question still names it.
 */

/** `co.uk`, `com.au`: what countries put before their two letters. */
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
 * Whether a host's subdomains belong to many: a top-level name, or a registry of the short list.
 *
 * @param hostname as URL gives it, in lower case; a root's dot at its end changes nothing
 */
function isRegistry(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return !name.includes('.') || SECOND_LEVEL.test(name) || HOSTING.has(name);
}
