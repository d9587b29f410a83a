/** What the bundler tells of a module, as far as it is used here. */
interface Module {
  importers: string[];
  dynamicImporters: string[];
  isEntry: boolean;
}

interface Context {
  getModuleInfo(id: string): Module | null;
}

/**
 * Groups for the bundler. Left alone it makes a file of every few modules that two pages happen to
 * share: the panel then opens with some 25 of them, which takes a third longer than with three (tried).
 * `base` is what the worker shares, and nothing that it does not need; `view` is what the panel shares
 * with the options page and with what it loads later.
 */
const chunkGroups = () => {
  const known = new Map<string, Set<string>>();

  /** The files that would load a module at once: entries, and what is imported when it is wanted. */
  function startsOf(id: string, context: Context): Set<string> {
    const before = known.get(id);
    if (before) return before;
    const starts = new Set<string>();
    // A circle of imports ends here.
    known.set(id, starts);
    const info = context.getModuleInfo(id);
    if (!info) return starts;
    if (info.isEntry || info.dynamicImporters.length > 0) starts.add(id);
    for (const importer of info.importers) {
      for (const start of startsOf(importer, context)) starts.add(start);
    }
    return starts;
  }

  return [
    {
      debugName: 'shared',
      name(id: string, context: Context): string | null {
        const starts = [...startsOf(id, context)];
        if (starts.length < 2) return null;
        if (starts.some((start) => start.includes('background'))) return 'base';
        return starts.some((start) => start.includes('sidepanel')) ? 'view' : null;
      },
    },
  ];
};

/** A build plugin: scripts for pages are one file each, and have nothing to share. */
export const sharedChunks = {
  name: 'shared-chunks',
  outputOptions: <T extends { format?: string }>(options: T) =>
    options.format === 'es' ? { ...options, codeSplitting: { groups: chunkGroups() } } : null,
};
