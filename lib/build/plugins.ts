import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { LISTS } from '../tickers/words/lists.ts';

/** The part of the bundler's module information that is used here. */
interface Context {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
}

/** What each group's modules are loaded by, this and one more at least. */
const GROUPS = {
  view: /[/\\]entrypoints[/\\]sidepanel[/\\]index\.html$/,
  later: /[/\\]components[/\\]Research\.tsx$/,
};

/**
 * Groups shared modules into two chunks: with the bundler's own, one for every few modules that two pages share, the
 * panel loads some 25 files, which takes a third longer (measured).
 */
const chunkGroups = () =>
  Object.entries(GROUPS).map(([name, loader], place, all) => ({
    debugName: name,
    // A group takes what its modules import along with it, unless an earlier one has it.
    priority: all.length - place,
    name(id: string, context: Context): string | null {
      const starts = startsOf(id, context);
      return starts.length > 1 && starts.some((one) => loader.test(one)) ? name : null;
    },
  }));

/** The entries and lazily imported modules that load a module statically. */
function startsOf(id: string, context: Context): string[] {
  // The loop visits importers added on the way, each once, so import circles end.
  const dependents = new Set([id]);
  for (const one of dependents) {
    for (const importer of context.getModuleInfo(one)?.importers ?? []) dependents.add(importer);
  }
  return [...dependents].filter((one) => {
    const info = context.getModuleInfo(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

/** A build plugin. It leaves scripts for web pages alone: each is a single file. */
export const sharedChunks = {
  name: 'shared-chunks',
  outputOptions: <T extends { format?: string }>(options: T) =>
    options.format === 'es' ? { ...options, codeSplitting: { groups: chunkGroups() } } : null,
};

/** What is fetched ahead: the chunks that a page begins with, named in its markup, and nothing else. */
export const resolveDependencies = (
  _: string,
  chunks: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? chunks : []);

/** Loads later code by the browser's own `import()`: the bundler's helper looks for style sheets, of which it has none. */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string): string | null =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/**
 * Bundles the polyfill as a module: around CommonJS the bundler puts a copy with all properties of the browser's
 * `browser`, and asking for each one makes the browser prepare its whole API when a page or the worker starts.
 */
export const modulePolyfill = {
  name: 'module-polyfill',
  apply: 'build' as const,
  transform: (code: string, id: string): string | null =>
    id.endsWith('browser-polyfill.js')
      ? `const module = {};\nconst exports = module;\n${code}\nexport default module.exports;`
      : null,
};

/** Where the rules that read a text live, and the modules that use them. */
const TEXT = /^(?:text|exchanges|words)\/.+\.ts$/;
const USERS = '{page,structure}/**/*.ts';
/** The module that takes what the build writes. */
const SHARED = 'shared-with-rules.ts';
const IMPORT = /^import (?!type\b)\{([^}]*)\} from '(\.[^']*)';/gm;
const OF_TEXT = '\0of-text/';
/** The words of all languages, of which the scripts need one text for each class. */
const WORDS = 'words/lists.ts';
/** The page may define an element with this id: the extension's own global alone counts. */
const IS_THERE = "Object.hasOwn(globalThis,'tickerText')&&globalThis.tickerText";

/** The entry of each half, as the end of its path. */
interface Entries {
  text: string;
  rules: string;
}

/** What the second half uses of the first: the key it has in `globalThis.tickerText`. */
type Used = { module: string; name: string; key: string };

/**
 * A build plugin that makes two scripts of the detector's rules, those that read a text and those that read a page: as
 * one script they would start for longer than the 8 ms that a page may wait. The second half finds what it uses of the
 * first in `globalThis.tickerText` of their isolated world, and does nothing where that is missing, or was taken
 * already: two requests for the rules may cross.
 */
export function splitRules(root: string, entries: Entries) {
  const detector = join(root, 'lib/tickers');
  const used = usedOfText(detector);
  let half: keyof Entries | undefined;
  return {
    name: 'split-rules',
    // The server of `npm run dev` has pages alone; it builds scripts as any build does.
    apply: 'build' as const,
    enforce: 'pre' as const,
    buildStart({ input }: { input: string[] | Record<string, string> }) {
      const paths = Object.values(input);
      const isEntry = (end: string) => paths.some((path) => slashed(path).endsWith(end));
      half = isEntry(entries.text) ? 'text' : isEntry(entries.rules) ? 'rules' : undefined;
    },
    resolveId(source: string, importer: string | undefined) {
      if (half !== 'rules' || !importer || !source.startsWith('.')) return null;
      const module = moduleOf(detector, resolve(importer, '..', source));
      const isOwn = TEXT.test(moduleOf(detector, importer));
      return TEXT.test(module) && !isOwn ? OF_TEXT + module : null;
    },
    load(id: string) {
      if (id.startsWith(OF_TEXT)) return getting(used, id.slice(OF_TEXT.length));
      const module = moduleOf(detector, id);
      if (module === WORDS) return `export const LISTS = ${JSON.stringify(LISTS)}`;
      return half === 'text' && module === SHARED ? giving(used, detector) : null;
    },
    renderChunk(code: string) {
      if (half !== 'rules') return null;
      if (!code.startsWith('(function')) throw new Error('the rules are not one expression');
      return { code: `${IS_THERE}&&${code}`, map: null };
    },
  };
}

/** With the slashes of the bundler's own paths, on Windows too. */
const slashed = (path: string): string => path.replaceAll('\\', '/');

const moduleOf = (detector: string, path: string): string => slashed(relative(detector, path));

/** Reads the imports of the modules that use text rules; both halves are built from the same list. */
function usedOfText(detector: string): Used[] {
  const uses = new Set<string>();
  for (const file of globSync(USERS, { cwd: detector })) {
    const code = readFileSync(join(detector, file), 'utf8');
    for (const [, names = '', source = ''] of code.matchAll(IMPORT)) {
      const module = moduleOf(detector, resolve(detector, file, '..', source));
      if (!TEXT.test(module)) continue;
      for (const each of names.split(',')) {
        const [name = ''] = each.trim().split(' as ');
        if (name && !name.startsWith('type ')) uses.add(`${module} ${name}`);
      }
    }
  }
  return [...uses].sort().map((use, index) => {
    const [module = '', name = ''] = use.split(' ');
    return { module, name, key: `t${index}` };
  });
}

/** The code of the module that gives the text rules. */
const giving = (used: Used[], detector: string): string =>
  used
    .map(({ module, name, key }) => {
      const path = JSON.stringify(slashed(join(detector, module)));
      return `import { ${name} as ${key} } from ${path};\n`;
    })
    .concat(`export const textRules = { ${used.map(({ key }) => key).join(', ')} };\n`)
    .join('');

/** The code that stands for a module of the first half in the second. */
const getting = (used: Used[], module: string): string =>
  used
    .filter((each) => each.module === module)
    .map(({ name, key }) => `export const ${name} = globalThis.tickerText.${key};\n`)
    .join('');

/**
 * Writes the scripts for web pages in ASCII, after the minifier: a browser keeps their source as long as the page
 * lives, with two bytes for each character as soon as one is beyond Latin-1.
 */
export const asciiScripts = {
  name: 'ascii-scripts',
  generateBundle({ format }: { format: string }, files: Record<string, { code?: string }>) {
    if (format !== 'iife') return;
    for (const file of Object.values(files)) if (file.code) file.code = inAscii(file.code);
  },
};

/** The same code without a character beyond ASCII: in texts and in expressions an escape is that character. */
export function inAscii(code: string): string {
  // After a backslash an escape would mean something else.
  if (/\\[^\0-\x7f]/.test(code)) {
    throw new Error('a character beyond ASCII stands after a backslash');
  }
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return code.replace(/[^\0-\x7f]/g, escaped);
}
