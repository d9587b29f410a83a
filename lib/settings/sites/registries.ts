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
export function isRegistry(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return !name.includes('.') || SECOND_LEVEL.test(name) || HOSTING.has(name);
}
