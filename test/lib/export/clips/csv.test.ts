import { describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { DOCUMENT, event, figure, HOSTILE, hit, passage, QUARTER, quote } from '../../../clips.ts';
import { parseCsv } from '../parse-csv.ts';

const csv = (...clips: Clip[]) => clipsFile('csv', clips).text;

/** All cells of a clip's row that are not empty, by column. */
function cellsOf(clip: Clip): Record<string, string> {
  const [header = [], row = [], ...more] = parseCsv(csv(clip));
  expect(more).toEqual([]);
  const cells = header.map((column, at): [string, string] => [column, row[at] ?? '']);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
}

const HEADER =
  '"company_id","company_name","ticker","exchange","kind","text","text_cut","metric","value","currency","unit_multiplier","period_start","period_end","entity_scope","restated","event_id","title","type","certainty","lifecycle","is_confirmed","event_date","window_start","window_end","timezone","fiscal_period","freshness","trading_date","retrieval_time","source","document_id","document_version_id","page_number","source_url","link","as_of","retrieved_at","clipped_at","comment","citation"';
const LARKMERE = {
  company_id: 'company',
  company_name: 'Larkmere',
  ticker: 'LKMR',
  exchange: 'Nasdaq',
};
const REPORT = {
  title: 'Quarterly report Q3 2026',
  document_id: DOCUMENT,
  document_version_id: '9',
  source_url: 'https://larkmere.example/q3.pdf',
};
const TOLD = 'As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.';
const AGE = {
  as_of: '2026-11-20T14:00:00Z',
  retrieved_at: '2026-11-20T14:05:00Z',
  clipped_at: '2026-11-20T14:10:00Z',
};

describe('the CSV file of clips', () => {
  it('starts with a byte order mark, quotes every cell and ends records with CRLF', () => {
    const clips = [
      passage('p', { text: HOSTILE }, { rank: 1, comment: 'Said "held".\nAsk.' }),
      quote('q', { price: '-74.3600' }, { rank: 2 }),
    ];
    expect(csv(...clips)).toBe(
      [
        `\uFEFF${HEADER}\r\n`,
        '"company","Larkmere","LKMR","Nasdaq","passage",',
        '"<b>Net ""debt"" | rose</b>\n\'=1+1 & # more","false",',
        '"","","","","","","","","","Quarterly report Q3 2026","","","","","","","","","","","","","",',
        '"0d3f8f6a-1111-4222-8333-444455556666","9","5","https://larkmere.example/q3.pdf","https://service.example/d/9",',
        '"2026-11-20T14:00:00Z","2026-11-20T14:05:00Z","2026-11-20T14:10:00Z","Said ""held"".\nAsk.",',
        '"Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 5 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z."\r\n',
        '"company","Larkmere","LKMR","Nasdaq","quote","","","","-74.3600","USD",',
        '"","","","","","","","","","","","","","","","","delayed","2026-11-20","2026-11-20T14:00:00Z","Nasdaq",',
        '"","","","","","2026-11-20T14:00:00Z","2026-11-20T14:05:00Z","2026-11-20T14:10:00Z","",',
        '"Larkmere (Nasdaq: LKMR), Quote: Delayed, -74.3600 USD, Trading date 2026-11-20. Nasdaq. As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z."\r\n',
      ].join(''),
    );
  });

  it('has only a header without clips', () => {
    const type = 'text/csv;charset=utf-8;header=present';
    const text = `\uFEFF${HEADER}\r\n`;
    const file = { extension: 'csv', type, text, saved: 0, leftOut: 0 };
    expect(clipsFile('csv', [])).toEqual(file);
  });
});

it.each<[string, Clip, Record<string, string>]>([
  [
    'a figure as sent, with period and document',
    figure('f', { unitMultiplier: '1000', restated: true }),
    {
      kind: 'figure',
      metric: 'revenue',
      value: '310459000',
      currency: 'USD',
      unit_multiplier: '1000',
      period_start: '2026-07-01',
      period_end: '2026-09-30',
      entity_scope: 'consolidated',
      restated: 'true',
      ...REPORT,
      page_number: '4',
      citation: `Larkmere (Nasdaq: LKMR), Revenue, ${QUARTER}, consolidated, restated: 310459000 USD. ${REPORT.title}, page 4 (version 9). ${REPORT.source_url} ${TOLD}`,
    },
  ],
  [
    'a search hit with its place, and that it is cut',
    hit('h', {}, { cut: true, comment: 'Which covenant?' }),
    {
      kind: 'search_hit',
      text: 'the covenant was met',
      text_cut: 'true',
      ...REPORT,
      page_number: '6',
      link: 'https://service.example/d/9/6',
      comment: 'Which covenant?',
      citation: `Larkmere (Nasdaq: LKMR). ${REPORT.title}, page 6 (version 9). ${REPORT.source_url} ${TOLD}`,
    },
  ],
  [
    'an event with certainty, lifecycle and window',
    event('e'),
    {
      kind: 'event',
      event_id: 'event-1',
      title: 'Results FY2026',
      type: 'earnings',
      certainty: 'estimated',
      lifecycle: 'estimated',
      is_confirmed: 'false',
      window_start: '2027-02-25',
      window_end: '2027-03-11',
      timezone: 'America/New_York',
      fiscal_period: 'FY2026',
      source_url: 'https://larkmere.example/calendar',
      citation: `Larkmere (Nasdaq: LKMR), Results FY2026: Estimated, 25 Feb\u2009–\u200911 Mar 2027. https://larkmere.example/calendar ${TOLD}`,
    },
  ],
])('a row of the CSV file holds %s', (_, clip, cells) => {
  expect(cellsOf(clip)).toEqual({ ...LARKMERE, ...AGE, ...cells });
});
