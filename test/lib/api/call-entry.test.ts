import { expect, it } from 'vitest';
import { entryOf } from '../../../lib/api/call-entry.ts';

const ID = '6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201';

it.each([
  ['/v1/companies?query=Quill&limit=20', 'search_companies'],
  [`/v1/companies/${ID}`, 'get_company'],
  [`/v1/companies/${ID}/documents?limit=20&offset=0`, 'list_documents'],
  [`/v1/companies/${ID}/financials?metric=eps`, 'get_financials'],
  [`/v1/companies/${ID}/events?from=2026-01-01`, 'get_events'],
  [`/v1/companies/${ID}/quote`, 'get_quote'],
  [`/v1/documents/${ID}/pages/12`, 'get_document_page'],
  [`/v1/search/documents?companyId=${ID}&query=dock`, 'search_documents'],
])('%s is %s, also where the service lies below a path', (path, endpoint) => {
  const searches = endpoint === 'search_documents' ? 1 : 0;
  for (const base of ['https://api.example', 'https://host.example/research/']) {
    const address = base.replace(/\/$/, '') + path;
    expect(entryOf(base, address)).toEqual({
      endpoint,
      what: path,
      cost: { requests: 1, searches },
    });
  }
});

it('shows no parameter of anything that is not the service’s own data', () => {
  for (const address of [
    'https://id.example/authorize?state=s&code_challenge=c',
    'https://api.example/elsewhere?token=t',
    'https://api.example.evil.example/v1/companies?query=x',
  ]) {
    const { what, cost } = entryOf('https://api.example', address);
    expect(what).not.toContain('?');
    expect(cost).toEqual({ requests: 0, searches: 0 });
  }
});
