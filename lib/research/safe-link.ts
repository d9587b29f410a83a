import { isThisMachine } from '../settings/build-settings.ts';

/** No name is longer (RFC 1035 section 2.3.4), and a host is shown whole. */
const MAX_HOST_LENGTH = 253;

/**
 * Allows https without credentials and, in demo builds, http to this machine. The host, which is shown beside every
 * link, is the one that the browser will use, with its port and in ASCII.
 */
export function safeLink(text: string | null, isHere = isThisMachine) {
  const url = URL.parse(text ?? '');
  if (!url?.host || url.username || url.password) return null;
  if (url.hostname.length > MAX_HOST_LENGTH) return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere(url.hostname))) return null;
  return { href: url.href, host: url.host };
}
