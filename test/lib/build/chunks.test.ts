import { expect, it } from 'vitest';
import { plainImports, resolveDependencies, sharedChunks } from '../../../lib/build/plugins.ts';

const WORKER = '/home/ada/background-work/entrypoints/background/index.ts';
const PANEL = '/home/ada/background-work/entrypoints/sidepanel/index.html';
const OPTIONS = '/home/ada/background-work/entrypoints/options/main.tsx';
const RESEARCH = '/home/ada/background-work/components/Research.tsx';

/**
 * The chunk that gets a module: of the groups that name one, that of the highest priority. Modules by id,
 * each with what imports it; those above, and `later` wherever it is wanted, are starts.
 */
function chunkOf(module: string, importers: Record<string, string[]>) {
  const context = {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: id === 'later' || id === RESEARCH ? [PANEL] : [],
      isEntry: [WORKER, PANEL, OPTIONS].includes(id),
    }),
  };
  const options = sharedChunks.outputOptions({ format: 'es' });
  const groups = options?.codeSplitting.groups.toSorted((a, b) => b.priority - a.priority) ?? [];
  return groups.map(({ name }) => name(module, context)).find((name) => name !== null) ?? null;
}

it('groups modules shared with the worker, of the panel, and of its later parts', () => {
  expect(chunkOf('a', { a: ['b', PANEL], b: [WORKER] })).toBe('base');
  expect(chunkOf('a', { a: [OPTIONS, PANEL] })).toBe('view');
  expect(chunkOf('a', { a: ['later', PANEL], later: [] })).toBe('view');
  expect(chunkOf('a', { a: ['later', RESEARCH], later: [] })).toBe('later');
  // The panel's first load does without what the worker shares with other pages and later parts.
  expect(chunkOf('a', { a: [WORKER, OPTIONS] })).toBe('aside');
  expect(chunkOf('a', { a: [WORKER, RESEARCH] })).toBe('aside');
});

it('keeps a module with its only user, and leaves other pages’ modules to the bundler', () => {
  expect(chunkOf('a', { a: ['b', 'c'], b: [PANEL], c: [PANEL] })).toBeNull();
  expect(chunkOf('a', { a: [OPTIONS, 'other'], other: [] })).toBeNull();
});

it('follows circular imports to all their users', () => {
  const circle = { a: ['b'], b: ['a', 'c'], c: ['b', PANEL, WORKER] };
  for (const module of ['a', 'b', 'c']) expect(chunkOf(module, circle)).toBe('base');
});

it('leaves page scripts whole', () => {
  expect(sharedChunks.outputOptions({ format: 'iife' })).toBeNull();
});

it('preloads a page’s initial chunks and no later part', () => {
  const chunks = ['base.js', 'view.js'];
  expect(resolveDependencies('sidepanel.html', chunks, { hostType: 'html' })).toEqual(chunks);
  expect(resolveDependencies('Research.js', chunks, { hostType: 'js' })).toEqual([]);
});

it('loads later code by the browser’s own import and changes no other module', () => {
  expect(plainImports.load('\0vite/preload-helper.js')).toBe(
    'export const __vitePreload = (load) => load();',
  );
  expect(plainImports.load('/home/ada/components/Panel.tsx')).toBeNull();
});
