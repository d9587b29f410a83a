import * as z from 'zod';
import { publicationSchema } from './document-dates.ts';

const DOCUMENT_TYPES = [
  'annual_report',
  'half_year_report',
  'quarterly_report',
  'earnings_call_transcript',
  'ad_hoc_announcement',
  'prospectus',
  'sustainability_report',
  'agm_notice',
  'presentation',
] as const;

/** The front matter of a sample document. `company` is `MIC:TICKER`, as `XNAS:LKMR`. */
const headSchema = z
  .strictObject({
    id: z.uuid(),
    version_id: z.uuid(),
    company: z.string().regex(/^[A-Z]{4}:\S+$/, 'must be MIC:TICKER'),
    title: z.string().min(1),
    type: z.enum(DOCUMENT_TYPES),
    fiscal_period: z.string().min(1),
    language: z.enum(['de', 'en', 'en-GB', 'es', 'fr', 'ja', 'sv']),
    published: publicationSchema,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM, in UTC'),
    publication_date_status: z.enum(['confirmed', 'estimated', 'inferred']),
    version: z.enum(['active', 'superseded', 'processing', 'failed']),
    source_url: z.url({ protocol: /^https$/, hostname: /\.example$/ }),
  })
  .readonly();

export type DocumentHead = z.infer<typeof headSchema>;

/** A sample document that cannot be read; the message names the file and what is wrong with it. */
export class DocumentFileError extends Error {}

const MARK = /^=== page (\d+)$/m;

/**
 * Reads one sample document: lines of `name: value` between two `---`, then its pages, each under
 * a line `=== page N`, counted from 1.
 *
 * @param name the file's name, for messages
 * @throws DocumentFileError when anything is missing, unknown or out of order
 */
export function parseDocumentFile(
  name: string,
  text: string,
): { head: DocumentHead; pages: string[] } {
  const fail = (what: string) => new DocumentFileError(`${name}: ${what}`);
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!parts) throw fail('must begin with front matter between two lines of ---');
  const [, front = '', body = ''] = parts;

  const entries = front.split('\n').map((line) => {
    const at = line.indexOf(': ');
    if (at < 1) throw fail(`not "name: value" in the front matter: ${line}`);
    return [line.slice(0, at), line.slice(at + 2).trim()] as const;
  });
  const names = entries.map(([key]) => key);
  if (new Set(names).size < names.length) throw fail('a name is given twice in the front matter');
  const head = headSchema.safeParse(Object.fromEntries(entries));
  if (!head.success) throw fail(z.prettifyError(head.error));

  // Splitting on a pattern with a group leaves: before, number, page, number, page, ...
  const [before = '', ...rest] = body.split(MARK);
  if (before.trim() !== '') throw fail('text before "=== page 1"');
  const pages: string[] = [];
  for (let i = 0; i < rest.length; i += 2) {
    const page = rest[i + 1]?.trim() ?? '';
    if (Number(rest[i]) !== pages.length + 1) throw fail(`page ${rest[i]} is out of order`);
    if (page === '') throw fail(`page ${rest[i]} is empty`);
    pages.push(page);
  }
  if (pages.length === 0) throw fail('has no pages');
  return { head: head.data, pages };
}
