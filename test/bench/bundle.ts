import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { asciiScripts, splitRules } from '../../lib/build/plugins.ts';

const split = splitRules(resolve(import.meta.dirname, '../..'), {
  text: 'in-page/text.ts',
  rules: 'in-page/rules.ts',
});

/**
 * Bundles a script of in-page/ as the extension's scripts are bundled.
 *
 * @param define code that takes the place of names
 */
export async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    plugins: [split, asciiScripts],
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: 'chrome126',
      lib: { entry: `${import.meta.dirname}/in-page/${entry}.ts`, formats: ['iife'], name: 'it' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled`);
  return `${chunk.code};0`;
}
