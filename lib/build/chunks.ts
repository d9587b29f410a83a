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
const chunkGroups = () => [
  {
    debugName: 'shared',
    name(id: string, context: Context): string | null {
      const starts = startsOf(id, context);
      if (starts.length < 2) return null;
      if (starts.some((start) => BACKGROUND.test(start))) return 'base';
      return starts.some((start) => PANEL.test(start)) ? 'view' : null;
    },
  },
];

const BACKGROUND = /[/\\]entrypoints[/\\]background[/\\]index\.ts$/;
const PANEL = /[/\\]entrypoints[/\\]sidepanel[/\\]/;

/** The files that would load a module at once: entries, and what is imported when it is wanted. */
function startsOf(id: string, context: Context): string[] {
  // It grows while it is gone through, and holds each module once: circles of imports end.
  const above = new Set([id]);
  for (const one of above) {
    for (const importer of context.getModuleInfo(one)?.importers ?? []) above.add(importer);
  }
  return [...above].filter((one) => {
    const info = context.getModuleInfo(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

/** A build plugin: scripts for pages are one file each, and have nothing to share. */
export const sharedChunks = {
  name: 'shared-chunks',
  outputOptions: <T extends { format?: string }>(options: T) =>
    options.format === 'es' ? { ...options, codeSplitting: { groups: chunkGroups() } } : null,
};
