import { clip } from '../../clips.ts';
import { sampleNotes } from '../../components/fixtures/options.ts';
import { idOf, listing } from '../sync/device.ts';

/** Files that somebody might make, or a disk might leave. */
export interface HostileFile {
  name: string;
  bytes: Uint8Array;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => utf8(JSON.stringify(value));

/** A whole file, as this version writes it. */
export const wholeFile = () => ({
  format: 'tickerside',
  version: 1,
  service: 'https://api.research.example',
  savedAt: '2026-11-24T14:03:00Z',
  companies: [listing(1), listing(2)],
  lists: [
    { id: 'first', name: null, companies: [idOf(1)] },
    { id: 'a', name: 'Nordics', companies: [idOf(1), idOf(2)] },
  ],
  notes: structuredClone(sampleNotes),
  clips: [clip('a', { company: listing(1) })],
  settings: { theme: 'dark', language: 'de', singleKeys: false },
});

type Path = string[];

/** Values that do not belong where they stand. */
const ODD: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, [], [[[]]], {}],
  ...['x', '', 'x'.repeat(10_240), '\ud800', '\u202Eevil\u2066', '\u0000\u0007'],
  JSON.parse('{"__proto__":{"id":"x"},"constructor":{"prototype":{}}}'),
];

/** Every place in a value. */
const placesIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([step, one]) => [
        [step],
        ...placesIn(one).map((path) => [step, ...path]),
      ])
    : [];

function withValue(path: Path, value: unknown): unknown {
  const file: unknown = wholeFile();
  let place: unknown = file;
  for (const step of path.slice(0, -1)) place = Reflect.get(Object(place), step);
  Reflect.set(Object(place), path.at(-1) ?? '', value);
  return file;
}

const whole = JSON.stringify(wholeFile());
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const form = '"format":"tickerside"';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const FILES: Record<string, string | Uint8Array> = {
  nothing: '',
  'white space': ' \n',
  zeros: new Uint8Array(1000),
  noise: Uint8Array.from(many(1000, (n) => (n * 7919) % 256)),
  'UTF-16, little endian': utf16(`\uFEFF${whole}`),
  'UTF-16, big endian': utf16(`\uFEFF${whole}`).swap16(),
  'UTF-16 without a mark': utf16(whole),
  'Latin-1': Buffer.from(`{${form},"n":"é"}`, 'latin1'),
  'beyond the size': new Uint8Array(33 * 2 ** 20),
  'deep lists': nested(100_000),
  'deep lists inside': `{${form},"version":1,"x":${nested(1000)}}`,
  'a million values': `{${form},"version":1,"x":[${'0,'.repeat(999_999)}0]}`,
  'a page': '<!doctype html><script>alert(1)</script>',
  'a CSV': 'ticker,name\nLKMR,Larkmere\n',
};
const TEXTS = [
  ...['alert(1)', 'null', '1', '"tickerside"', '[]', '{}', 'true', '1e999', 'NaN', "{'a':1}"],
  ...['{"a":1,}', ...many(20, (n) => whole.slice(0, Math.floor((whole.length * n) / 20)))],
];
const VALUES = [
  ...[2, 3, 99, 1e9].map((version) => ({ ...wholeFile(), version })),
  ...['Tickerside', 'tickerside ', '', null, 1].map((format) => ({ ...wholeFile(), format })),
];

/** Some hundreds of files. */
export const HOSTILE_FILES: HostileFile[] = [
  ...Object.entries(FILES).map(([name, file]) => ({
    name,
    bytes: typeof file === 'string' ? utf8(file) : new Uint8Array(file),
  })),
  ...TEXTS.map((text) => ({ name: text.slice(-40), bytes: utf8(text) })),
  ...VALUES.map((value) => ({ name: `${value.version} ${value.format}`, bytes: json(value) })),
  ...placesIn(wholeFile()).flatMap((path) =>
    ODD.map((value) => ({
      name: `${path.join('.')}: ${JSON.stringify(value)}`,
      bytes: json(withValue(path, value)),
    })),
  ),
];
