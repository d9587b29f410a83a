/** The part of the bundler's module information that is used here. */
interface Module {
  importers: string[];
  dynamicImporters: string[];
  isEntry: boolean;
}

interface Context {
  getModuleInfo(id: string): Module | null;
}

const BACKGROUND = /[/\\]entrypoints[/\\]background[/\\]index\.ts$/;
const PANEL = /[/\\]entrypoints[/\\]sidepanel[/\\]index\.html$/;
const RESEARCH = /[/\\]components[/\\]Research\.tsx$/;

/** What each group's modules are loaded by, all of these and one more at least. */
const GROUPS: Record<string, RegExp[]> = {
  base: [BACKGROUND, PANEL],
  view: [PANEL],
  aside: [BACKGROUND],
  later: [RESEARCH],
};

/**
 * Groups shared modules into four chunks. By default the bundler makes a chunk of every few modules that
 * two pages share; the panel then loads some 25 files, which was measured to take a third longer.
 * `base` has the modules that the worker shares with the panel's first load; `view` has those that this
 * shares with the options page and with the parts that come later; `aside` those that the worker shares with
 * these alone; `later` those that only such parts share.
 */
const chunkGroups = () =>
  Object.entries(GROUPS).map(([name, loaders], place, all) => ({
    debugName: name,
    // A group takes what its modules import along with it, unless an earlier one has it.
    priority: all.length - place,
    name(id: string, context: Context): string | null {
      const starts = startsOf(id, context);
      const isLoaded = loaders.every((loader) => starts.some((one) => loader.test(one)));
      return starts.length > 1 && isLoaded ? name : null;
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

/**
 * A build plugin: code that comes later is loaded by the browser's own `import()`. The bundler's helper looks for style
 * sheets first, of which such code has none of its own, and for chunks that the panel mostly has by then.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string): string | null =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};
