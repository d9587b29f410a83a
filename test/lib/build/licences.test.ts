import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bundledLicences,
  onlyListed,
  packageOf,
  writeLicences,
} from '../../../lib/build/notices.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const built = (id: string, renderedLength = 10) => ({
  'chunk.js': { type: 'chunk', modules: { [id]: { renderedLength } } },
});

describe('the licences of bundled packages', () => {
  it('are complete with text and holder, sorted by name', () => {
    const licences = bundledLicences(ROOT);
    const names = licences.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    for (const { version, licence, text } of licences) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(licence).not.toBe('undefined');
      expect(text).toMatch(/copyright/i);
      expect(text).toMatch(/permission|redistribution|Mozilla Public License/i);
    }
  });

  it('stop a build that contains an unlisted package', () => {
    const build = (id: string, length?: number) =>
      onlyListed.generateBundle(null, built(`${ROOT}/node_modules/${id}`, length));
    expect(() => build('left-out/index.js')).toThrow(/^left-out is bundled/);
    expect(() => build('zod/node_modules/@inner/part/index.js')).toThrow(
      /^@inner\/part is bundled/,
    );
    expect(() => build('left-out/index.js', 0)).not.toThrow();
    expect(() => build('preact/dist/preact.mjs')).not.toThrow();
    expect(() => onlyListed.generateBundle(null, built(`${ROOT}/lib/words.ts`))).not.toThrow();
  });

  it('stop a build that lacks a listed package', () => {
    expect(() => writeLicences(ROOT, '/nowhere')).toThrow(
      /^@webext-core.* is listed .*, but not bundled$/,
    );
  });

  it('identify a package by its path on every system', () => {
    expect(packageOf('C:\\work\\node_modules\\@a\\b\\c.js')).toBe('@a/b');
    expect(packageOf('\0virtual:wxt')).toBeUndefined();
  });
});
