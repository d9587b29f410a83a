import { JSDOM } from 'jsdom';
import { beforeAll, expect, it, test } from 'vitest';
import { plainImports, resolveDependencies, sharedChunks } from '../../../lib/build/plugins.ts';
import { bundle } from '../../bench/bundle.ts';

const PANEL = '/home/ada/entrypoints/sidepanel/index.html';
const OPTIONS = '/home/ada/entrypoints/options/main.tsx';
const RESEARCH = '/home/ada/components/Research.tsx';

/**
 * The chunk that gets a module: of the groups that name one, that of the highest priority. Modules by id,
 * each with what imports it; those above, and `later` wherever it is wanted, are starts.
 */
function chunkOf(module: string, importers: Record<string, string[]>) {
  const context = {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: id === 'later' || id === RESEARCH ? [PANEL] : [],
      isEntry: [PANEL, OPTIONS].includes(id),
    }),
  };
  const options = sharedChunks.outputOptions({ format: 'es' });
  const groups = options?.codeSplitting.groups.toSorted((a, b) => b.priority - a.priority) ?? [];
  return groups.map(({ name }) => name(module, context)).find((name) => name !== null) ?? null;
}

it('groups modules shared with the panel, and of its later parts', () => {
  expect(chunkOf('a', { a: ['b', PANEL], b: [OPTIONS] })).toBe('view');
  expect(chunkOf('a', { a: ['later', PANEL], later: [] })).toBe('view');
  expect(chunkOf('a', { a: ['later', RESEARCH], later: [] })).toBe('later');
});

it('keeps a module with its only user, and leaves other pages’ modules to the bundler', () => {
  expect(chunkOf('a', { a: ['b', 'c'], b: [PANEL], c: [PANEL] })).toBeNull();
  expect(chunkOf('a', { a: [OPTIONS, 'other'], other: [] })).toBeNull();
});

it('follows circular imports to all their users', () => {
  const circle = { a: ['b'], b: ['a', 'c'], c: ['b', PANEL, OPTIONS] };
  for (const module of ['a', 'b', 'c']) expect(chunkOf(module, circle)).toBe('view');
});

it('leaves page scripts whole', () => {
  expect(sharedChunks.outputOptions({ format: 'iife' })).toBeNull();
});

it('preloads a page’s initial chunks and no later part', () => {
  const chunks = ['sidepanel.js', 'view.js'];
  expect(resolveDependencies('sidepanel.html', chunks, { hostType: 'html' })).toEqual(chunks);
  expect(resolveDependencies('Research.js', chunks, { hostType: 'js' })).toEqual([]);
});

it('loads later code by the browser’s own import and changes no other module', () => {
  expect(plainImports.load('\0vite/preload-helper.js')).toBe(
    'export const __vitePreload = (load) => load();',
  );
  expect(plainImports.load('/home/ada/components/Panel.tsx')).toBeNull();
});

/** The halves of the rules, as a page's isolated world gets them one after the other. */
let text: string;
let rules: string;

beforeAll(async () => {
  [text, rules] = [await bundle('text'), await bundle('rules')];
});

/** A page's world in which scripts may take the rules. */
function worldOf(html = '') {
  const { window } = new JSDOM(html, { runScripts: 'outside-only' });
  window.eval('globalThis.takeRules = (create) => (globalThis.createReader = create)');
  return window;
}

test('adds up to all rules, and the second half releases the first', () => {
  const window = worldOf();
  window.eval(text);
  expect(window.eval('typeof tickerText')).toBe('object');
  window.eval(rules);
  expect(window.eval('typeof createReader')).toBe('function');
  expect(window.eval('typeof tickerText')).toBe('undefined');
});

test('exports everything from the first half that the second uses', () => {
  const window = worldOf();
  window.eval(text);
  const keys = String(window.eval('Object.keys(tickerText)')).split(',');
  const asked = [...rules.matchAll(/globalThis\.tickerText\.(t\d+)/g)].map(([, key]) => key);
  expect(asked.length).toBeGreaterThan(20);
  expect(new Set(asked)).toEqual(new Set(keys));
  expect(window.eval('Object.values(tickerText).includes(undefined)')).toBe(false);
});

test.each([
  ['nothing ran before it', ''],
  ['an element of the page has its name', '<p id="tickerText">'],
])('does nothing in the second half when %s', (_, html) => {
  const window = worldOf(html);
  window.eval(rules);
  expect(window.eval('typeof createReader')).toBe('undefined');
});
