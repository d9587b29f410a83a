import { isThisMachine } from '../settings/build-settings.ts';

export interface SafeLink {
  href: string;
  /** Host and port as the browser will use them, in ASCII: shown beside every link. */
  host: string;
}

/** No name is longer (RFC 1035 section 2.3.4), and a host is shown whole. */
const MAX_HOST_LENGTH = 253;

/** Allows https without credentials and, in demo builds, http to this machine. */
export function safeLink(text: string | null, isHere = isThisMachine): SafeLink | null {
  const url = URL.parse(text ?? '');
  if (!url?.host || url.username || url.password) return null;
  if (url.hostname.length > MAX_HOST_LENGTH) return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere(url.hostname))) return null;
  return { href: url.href, host: url.host };
}
