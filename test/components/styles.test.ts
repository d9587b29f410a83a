import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(resolve(ROOT, file), 'utf8'),
  }));

const sheets = read('{components,entrypoints}/**/*.css').map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const styles = sheets.filter(({ file }) => !file.endsWith('tokens.css'));
const code = read('{components,entrypoints,lib}/**/*.{ts,tsx,html}')
  .map(({ text }) => text)
  .join('\n');

/** Every declaration beside the tokens' own, as `file: property: value`. */
const declarations = styles.flatMap(({ file, text }) =>
  [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    at: `${file}: ${property}: ${value}`,
    property,
    value,
  })),
);
interface Declared {
  property: string;
  value: string;
}
const COLOUR =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab|lch|light-dark|color-mix)\(|\b(black|white|red|green|blue|gr[ae]y)\b/i;

test.each<[string, (one: Declared) => boolean]>([
  ['colours are tokens or system colours', ({ value }) => COLOUR.test(value)],
  [
    'font sizes come from the scale',
    ({ property, value }) => /^font(-size)?$/.test(property) && /[\d.](rem|px|em|pt)\b/.test(value),
  ],
  [
    // Room that grows with the letters is told in them; a line's own width in pixels.
    'spacing comes from the scale',
    ({ property, value }) =>
      /^(padding|margin|gap|row-gap|column-gap)/.test(property) &&
      /[\d.]rem\b|\b(?!1px|2px|3px)\d+px/.test(value.replaceAll(/calc\([^;]*\)/g, '')),
  ],
  [
    'no lines of cells collapse, because those of a cell that sticks would scroll away',
    ({ property }) => property === 'border-collapse',
  ],
  [
    'no border or outline is transparent, because forced colours would draw it in full',
    ({ property, value }) => /^(border|outline)/.test(property) && /\btransparent\b/.test(value),
  ],
])('%s', (_, breaks) => expect(declarations.filter(breaks).map(({ at }) => at)).toEqual([]));

test('a live region without words is rendered, or a screen reader would not hear its first words', () => {
  const hidden = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/([^{}]*):empty\s*\{\s*display: none/g)].map(([, of]) => `${file}: ${of}`),
  );
  expect(hidden.filter((of) => /role=|hint|lines/.test(of))).toEqual([]);
});

test('every token is used and every used token exists', () => {
  const all = [...sheets.map(({ text }) => text), code].join('\n');
  const set = new Set(
    [...all.matchAll(/(?<![\w-])(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name),
  );
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
  const tokens = read('components/parts/tokens.css')[0]?.text ?? '';
  const named = new Set([...tokens.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name));
  expect([...named].filter((name) => !used.has(name))).toEqual([]);
});

test('only one file styles a class by itself', () => {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of styles) {
    // Commas inside brackets end no selector.
    for (const [, name = ''] of text.matchAll(/(?:^|[{}]|,\n)\s*\.([a-z][\w-]*)(?=\s*[,{])/gim)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const shared = [...files].filter(([, all]) => all.size > 1);
  expect(shared.map(([name, all]) => `.${name}: ${[...all].join(', ')}`)).toEqual([]);
});

test('every styled class is used', () => {
  /** Classes that code composes, such as `badge-${freshness}`. */
  const stems = [...code.matchAll(/(?<![\w-])([a-z]+-)\$\{/g)].map(([, stem = '']) => stem);
  const styled = new Set(
    styles.flatMap(({ text }) =>
      [...text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name),
    ),
  );
  const worn = new Set(code.match(/[\w-]+/g));
  expect(
    [...styled].filter((name) => !worn.has(name) && !stems.some((stem) => name.startsWith(stem))),
  ).toEqual([]);
});
