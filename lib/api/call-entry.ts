import type { CallEndpoint, CallRecord } from './call-log.ts';

type Entry = Pick<CallRecord, 'endpoint' | 'what' | 'cost'>;

/** Paths of the contract's section 4, below the base URL. */
const ENDPOINTS: [RegExp, CallEndpoint][] = [
  [/^\/v1\/companies$/, 'search_companies'],
  [/^\/v1\/search\/documents$/, 'search_documents'],
  [/\/documents$/, 'list_documents'],
  [/\/financials$/, 'get_financials'],
  [/\/events$/, 'get_events'],
  [/\/quote$/, 'get_quote'],
  [/\/pages\/\d+$/, 'get_document_page'],
  [/^\/v1\/companies\/[^/]+$/, 'get_company'],
];

/**
 * What may be shown of a request. A question to the service is shown with its parameters, which hold
 * ids, dates and the reader's own words; of one to the provider only the address is, for its
 * parameters and body are secrets. What the request's body is for is told by its fields' names.
 *
 * @param base the service's address as it is configured
 */
export function entryOf(base: string, address: string, body: unknown = null): Entry {
  const url = new URL(address);
  const root = base.replace(/\/$/, '');
  const below = address.startsWith(`${root}/v1/`) ? url.pathname.slice(pathOf(root).length) : null;
  const endpoint = below && ENDPOINTS.find(([pattern]) => pattern.test(below))?.[1];
  if (!endpoint) {
    return { ...stepOf(url, body), what: url.origin + url.pathname, cost: FREE };
  }
  const params = [...url.searchParams].map(([name, value]) => `${name}=${plain(value)}`).join('&');
  const searches = endpoint === 'search_documents' ? 1 : 0;
  return {
    endpoint,
    what: (params ? `${below}?${params}` : below).slice(0, 400),
    cost: { requests: 1, searches },
  };
}

/** Readable in every script; what would look like the address's own parts stays escaped. */
const plain = (value: string): string => value.replace(/[%&=+#]/g, encodeURIComponent);

const FREE = { requests: 0, searches: 0 };

const pathOf = (address: string): string => new URL(address).pathname.replace(/\/$/, '');

function stepOf(url: URL, body: unknown): Pick<Entry, 'endpoint'> {
  if (body instanceof URLSearchParams) {
    return { endpoint: body.has('grant_type') ? 'token' : 'revoke' };
  }
  const resource = url.pathname.endsWith('/.well-known/oauth-protected-resource');
  return { endpoint: resource ? 'resource_metadata' : 'provider_metadata' };
}
