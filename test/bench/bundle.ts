import { resolve } from 'node:path';
import { asciiScripts, splitRules } from '../../lib/build/plugins.ts';
import { bundleScript } from '../bundle-script.ts';

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
  const path = `${import.meta.dirname}/in-page/${entry}.ts`;
  return `${await bundleScript(path, 'it', { define, plugins: [split, asciiScripts] })};0`;
}
