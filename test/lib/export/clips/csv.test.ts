import { describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { event, figure, HOSTILE, hit, passage, quote } from '../../../clips.ts';
import { parseCsv } from '../parse-csv.ts';

const csv = (...clips: Clip[]) => clipsFile('csv', clips).text;

const HEADER =
  '"company_id","company_name","ticker","exchange","kind","text","text_cut","metric","value","currency","unit_multiplier","period_start","period_end","entity_scope","restated","event_id","title","type","certainty","lifecycle","is_confirmed","event_date","window_start","window_end","timezone","fiscal_period","freshness","trading_date","retrieval_time","source","document_id","document_version_id","page_number","source_url","link","as_of","retrieved_at","clipped_at","comment","citation"';
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

  it('names the kind and period of each clip, and says of words and events what the service did', () => {
    const period = { other: [{ key: 'fiscal_period', value: 'Q3 2026' }] };
    const clips = [event('e'), figure('f', period), hit('h', {}, { cut: true })];
    const [header = [], ...rows] = parseCsv(csv(...clips));
    const names = ['kind', 'text_cut', 'is_confirmed', 'fiscal_period'];
    const told = names.map((name) => header.indexOf(name));
    expect(rows.map((row) => told.map((at) => row[at]))).toEqual([
      ['event', '', 'false', 'FY2026'],
      ['figure', '', '', 'Q3 2026'],
      ['search_hit', 'true', '', ''],
    ]);
  });
});
