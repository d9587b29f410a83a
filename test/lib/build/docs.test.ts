import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHROME_ID, GECKO_ID, REDIRECT_URIS } from '../../../lib/build/settings.ts';
import { FEATURES } from '../../../lib/settings/policy.ts';
import config from '../../../wxt.config.ts';
import { sampleAccounts } from '../../service/oauth/accounts.ts';

/** What operators and reviewers are told, held to the code. */
const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
/** The first cells of a table's rows, without their back quotes. */
const firstCells = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` \|(.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }));
const part = (page: string, heading: string) =>
  page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];

async function manifestOf(browser: string): Promise<Record<string, unknown>> {
  const { manifest } = config;
  if (typeof manifest !== 'function') throw new Error('The manifest is made for each browser');
  return Object(await manifest({ browser, mode: 'demo', command: 'build', manifestVersion: 3 }));
}

describe('the operator’s guide', () => {
  const guide = read('docs/operators.md');

  it('names the ids and callbacks that are built in', () => {
    for (const text of [...REDIRECT_URIS, `chrome-extension://${CHROME_ID}`, GECKO_ID]) {
      expect(guide).toContain(text);
    }
  });

  it.each(pages)('finds no other id in %s', (page) => {
    const ids = read(page).match(/\b[a-p]{32}\b/g) ?? [];
    expect(ids.filter((id) => id !== CHROME_ID)).toEqual([]);
  });

  it('lists what an administrator can switch off, and the keys of the schema', () => {
    const schema = Object(JSON.parse(read('public/managed-schema.json')));
    const rows = firstCells(part(guide, '6. Policies for administrators') ?? '');
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(schema.properties));
    const off = rows.find(({ name }) => name === 'off')?.rest ?? '';
    expect([...off.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...FEATURES]);
  });
});

describe('the store’s listing', () => {
  const listing = read('docs/store/listing.md');

  it.each([
    ['chrome', 'Chrome'],
    ['firefox', 'Firefox'],
  ])('gives a reason for each permission in %s, and for no other', async (browser, name) => {
    const { permissions, optional_host_permissions } = await manifestOf(browser);
    const rows = firstCells(part(listing, 'Permissions') ?? '');
    const here = rows.filter(({ rest }) => rest.includes(' all |') || rest.includes(name));
    expect(here.map((row) => row.name).sort()).toEqual([permissions].flat().sort());
    for (const host of [optional_host_permissions].flat()) expect(listing).toContain(`\`${host}\``);
  });

  it('has the short description of the manifest, within every store’s bounds', () => {
    const said = JSON.parse(read('public/_locales/en/messages.json')).extensionDescription.message;
    expect(listing).toContain(`> ${said}\n`);
    expect(said.length).toBeLessThanOrEqual(132);
  });

  it('tells stores the kinds of data that the manifest tells Firefox', async () => {
    const { browser_specific_settings: own } = await manifestOf('firefox');
    const { required } = Object(own).gecko.data_collection_permissions;
    const row = /^\| Firefox's `data_collection_permissions` \|(.*)$/m.exec(listing)?.[1] ?? '';
    const told = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(told).toEqual(required);
  });

  it('takes its pictures from the tour, in the size of stores', () => {
    const named = [...listing.matchAll(/\| `([\w-]+)\.png` \|/g)].map(([, name]) => name);
    const taken = [...read('test/demo/tour.ts').matchAll(/pictures\.note\('([^']+)'/g)];
    expect(named.toSorted()).toEqual(taken.map(([, name]) => name).toSorted());
    expect(named).toHaveLength(5);
    // A PNG begins with its width and height.
    const overview = readFileSync(resolve(ROOT, 'docs/overview.png'));
    expect([overview.readUInt32BE(16), overview.readUInt32BE(20)]).toEqual([1280, 800]);
  });

  it('tells reviewers the accounts that the stand-in has', () => {
    const rows = firstCells(read('docs/store/reviewers.md'));
    const told = rows.map(({ name, rest }) => [name, /`([^`]+)`/.exec(rest)?.[1]]);
    expect(told).toEqual(sampleAccounts().map(({ login, password }) => [login, password]));
  });
});

it('leads nowhere that is not there', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, link = '']) => resolve(ROOT, page, '..', link))
      .filter((path) => globSync(path).length === 0),
  );
  expect(broken).toEqual([]);
});
