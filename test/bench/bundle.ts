import { build, type Rolldown } from 'vite';

/** What is measured, as one plain script, made from its sources as the extension's scripts are. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome126',
      lib: { entry: `${import.meta.dirname}/in-page/${entry}.ts`, formats: ['iife'], name: 'it' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`nothing was built of ${entry}`);
  return `${chunk.code};0`;
}
