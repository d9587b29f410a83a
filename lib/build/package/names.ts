import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One for each place to upload to; the sources go with Firefox's. */
export const KINDS = ['chrome', 'edge', 'firefox', 'sources'] as const;
export type Kind = (typeof KINDS)[number];

/** Where packages are put unless told otherwise. */
export const OUTPUT = '.output';

/** Where a package lies below the checkout `root`, with `/`. */
export function packagePath(root: string, kind: Kind, folder = OUTPUT): string {
  const { name, version } = Object(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return `${folder}/${name}-${version}-${kind}.zip`;
}
