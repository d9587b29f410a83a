import { describe, expect, it } from 'vitest';
import { DocumentFileError, parseDocumentFile } from './document-file.ts';

const HEAD = {
  id: '4e512138-d841-499e-9d3e-0b4a6c61378d',
  version_id: '0190c375-e449-71ef-9d74-1ba1b89f731e',
  company: 'XNAS:LKMR',
  title: 'Annual report: {Y}',
  type: 'annual_report',
  fiscal_period: 'FY{Y}',
  language: 'en',
  published: '60 days after 12-31',
  time: '21:10',
  publication_date_status: 'confirmed',
  version: 'active',
  source_url: 'https://ir.larkmere.example/{Y}/report.pdf',
};

const front = (head: object) =>
  Object.entries(head)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
const file = (head: object = HEAD, body = '=== page 1\nOne.\n\nTwo.\n=== page 2\nThree.\n') =>
  `---\n${front(head)}---\n${body}`;
const parse = (text: string) => parseDocumentFile('a/b.txt', text);

describe('a document file', () => {
  it('is front matter and pages, without their marks and the space around them', () => {
    const { head, pages } = parse(file());
    expect(head.title).toBe('Annual report: {Y}');
    expect(head.published).toEqual({ rule: 'after', days: 60, month: 12, day: 31, yearsBack: 0 });
    expect(pages).toEqual(['One.\n\nTwo.', 'Three.']);
  });

  it.each([
    ['no front matter', '=== page 1\nOne.', 'must begin with front matter'],
    ['a line that names nothing', `---\nfree text\n---\n`, 'not "name: value"'],
    ['a name twice', `---\nid: 1\nid: 2\n---\n`, 'given twice'],
    ['an unknown name', file({ ...HEAD, author: 'A' }), 'Unrecognized key: "author"'],
    ['a missing name', file({ ...HEAD, id: undefined, time: '' }), 'at time'],
    ['an id that is no UUID', file({ ...HEAD, id: 'one' }), 'at id'],
    ['a company without its market', file({ ...HEAD, company: 'LKMR' }), 'must be MIC:TICKER'],
    ['an address that could be real', file({ ...HEAD, source_url: 'https://a.com/' }), 'at source'],
    ['an unknown kind', file({ ...HEAD, type: 'poem' }), 'at type'],
    ['no pages', file(HEAD, ''), 'has no pages'],
    ['text outside pages', file(HEAD, 'Stray.\n=== page 1\nOne.'), 'text before "=== page 1"'],
    ['pages out of order', file(HEAD, '=== page 2\nOne.'), 'page 2 is out of order'],
    ['an empty page', file(HEAD, '=== page 1\n\n'), 'page 1 is empty'],
  ])('with %s is refused by name', (_, text, message) => {
    expect(() => parse(text)).toThrow(DocumentFileError);
    expect(() => parse(text)).toThrow('a/b.txt: ');
    expect(() => parse(text)).toThrow(message);
  });
});
