import { sampleNotes } from '../../components/fixtures/notes.ts';
import { clip } from '../background/clip.ts';
import { idOf, listing } from '../sync/machine.ts';

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

type Path = (string | number)[];

/** Values that do not belong where they stand. */
const ODD: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['0', 0],
  ['-1', -1],
  ['1.5', 1.5],
  ['1e308', 1e308],
  ['a text', 'x'],
  ['an empty text', ''],
  ['10 KB', 'x'.repeat(10_240)],
  ['a lone surrogate', '\ud800'],
  ['an override', '\u202Eevil\u2066'],
  ['a control', '\u0000\u0007'],
  ['a list', []],
  ['a list of lists', [[[]]]],
  ['an object', {}],
  ['a prototype', JSON.parse('{"__proto__":{"id":"x"},"constructor":{"prototype":{}}}')],
];

/** Every place in a whole file. */
const PLACES: Path[] = [
  ['version'],
  ['service'],
  ['savedAt'],
  ['companies'],
  ['companies', 0],
  ['companies', 0, 'id'],
  ['companies', 0, 'name'],
  ['companies', 0, 'ticker'],
  ['companies', 0, 'exchange'],
  ['lists'],
  ['lists', 1],
  ['lists', 1, 'id'],
  ['lists', 1, 'name'],
  ['lists', 1, 'companies'],
  ['lists', 1, 'companies', 0],
  ['notes'],
  ['notes', 0],
  ['notes', 0, 'text'],
  ['notes', 0, 'editedAt'],
  ['notes', 0, 'about'],
  ['notes', 0, 'about', 'company', 'id'],
  ['notes', 1, 'about', 'documentId'],
  ['clips'],
  ['clips', 0],
  ['clips', 0, 'id'],
  ['clips', 0, 'rank'],
  ['clips', 0, 'comment'],
  ['clips', 0, 'company', 'id'],
  ['clips', 0, 'clipped', 'kind'],
  ['clips', 0, 'clipped', 'fact', 'value'],
  ['clips', 0, 'clipped', 'fact', 'sourceUrl'],
  ['settings'],
  ['settings', 'theme'],
];

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

const BYTES: HostileFile[] = [
  { name: 'nothing', bytes: utf8('') },
  { name: 'white space', bytes: utf8(' \n') },
  { name: 'zeros', bytes: new Uint8Array(1000) },
  { name: 'noise', bytes: Uint8Array.from(many(1000, (n) => (n * 7919) % 256)) },
  {
    name: 'UTF-16, little endian',
    bytes: new Uint8Array(Buffer.from(`\uFEFF${whole}`, 'utf16le')),
  },
  {
    name: 'UTF-16, big endian',
    bytes: new Uint8Array(Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16()),
  },
  { name: 'UTF-16 without a mark', bytes: new Uint8Array(Buffer.from(whole, 'utf16le')) },
  {
    name: 'Latin-1',
    bytes: new Uint8Array(Buffer.from('{"format":"tickerside","n":"é"}', 'latin1')),
  },
  { name: 'beyond the size', bytes: new Uint8Array(33 * 2 ** 20) },
  { name: 'deep lists', bytes: utf8(nested(100_000)) },
  {
    name: 'deep lists inside',
    bytes: utf8(`{"format":"tickerside","version":1,"x":${nested(1000)}}`),
  },
  {
    name: 'a million values',
    bytes: utf8(`{"format":"tickerside","version":1,"x":[${'0,'.repeat(999_999)}0]}`),
  },
  { name: 'a page', bytes: utf8('<!doctype html><script>alert(1)</script>') },
  { name: 'a CSV', bytes: utf8('ticker,name\nLKMR,Larkmere\n') },
  { name: 'a script', bytes: utf8('alert(1)') },
  ...['null', '1', '"tickerside"', '[]', '{}', 'true', '1e999', 'NaN', "{'a':1}", '{"a":1,}'].map(
    (text) => ({ name: text, bytes: utf8(text) }),
  ),
  ...many(20, (n) => ({
    name: `cut after ${Math.floor((whole.length * n) / 20)} letters`,
    bytes: utf8(whole.slice(0, Math.floor((whole.length * n) / 20))),
  })),
  ...[2, 3, 99, 1e9].map((version) => ({
    name: `version ${version}`,
    bytes: json({ ...wholeFile(), version }),
  })),
  ...['Tickerside', 'tickerside ', '', null, 1].map((format) => ({
    name: `format ${format}`,
    bytes: json({ ...wholeFile(), format }),
  })),
];

/** Four hundred files and some. */
export const HOSTILE_FILES: HostileFile[] = [
  ...BYTES,
  ...PLACES.flatMap((path) =>
    ODD.map(([name, value]) => ({
      name: `${path.join('.')}: ${name}`,
      bytes: json(withValue(path, value)),
    })),
  ),
];
