import { expect, it } from 'vitest';
import { sharedChunks } from '../../../lib/build/chunks.ts';

const WORKER = '/home/ada/background-work/entrypoints/background/index.ts';
const PANEL = '/home/ada/background-work/entrypoints/sidepanel/main.tsx';
const OPTIONS = '/home/ada/background-work/entrypoints/options/main.tsx';

/** Modules by id, each with what imports it; those above, and `later` wherever it is wanted, are starts. */
function chunkOf(module: string, importers: Record<string, string[]>) {
  const context = {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: id === 'later' ? [PANEL] : [],
      isEntry: [WORKER, PANEL, OPTIONS].includes(id),
    }),
  };
  const options = sharedChunks.outputOptions({ format: 'es' });
  return options?.codeSplitting.groups.map(({ name }) => name(module, context));
}

it('puts together what the worker shares, and what the panel does', () => {
  expect(chunkOf('a', { a: ['b', PANEL], b: [WORKER] })).toEqual(['base']);
  expect(chunkOf('a', { a: [OPTIONS, PANEL] })).toEqual(['view']);
  expect(chunkOf('a', { a: ['later', PANEL], later: [] })).toEqual(['view']);
});

it('leaves what one file alone needs with that file, and what only other pages share to the bundler', () => {
  expect(chunkOf('a', { a: ['b', 'c'], b: [PANEL], c: [PANEL] })).toEqual([null]);
  expect(chunkOf('a', { a: [OPTIONS, 'other'], other: [] })).toEqual([null]);
});

it('follows imports in a circle to all that would load them', () => {
  const circle = { a: ['b'], b: ['a', 'c'], c: ['b', PANEL, WORKER] };
  for (const module of ['a', 'b', 'c']) expect(chunkOf(module, circle)).toEqual(['base']);
});

it('leaves scripts for pages whole', () => {
  expect(sharedChunks.outputOptions({ format: 'iife' })).toBeNull();
});
