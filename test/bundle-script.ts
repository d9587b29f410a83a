import { build, type Rolldown, type UserConfig } from 'vite';

/** Bundles a module as one script, as built for production, and keeps its exports under a name. */
export async function bundleScript(
  entry: string,
  name: string,
  more: Pick<UserConfig, 'define' | 'plugins'> = {},
): Promise<string> {
  const built = await build({
    ...more,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...more.define },
    build: { write: false, target: 'chrome126', lib: { entry, formats: ['iife'], name } },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled`);
  return chunk.code;
}
