import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One for each place to upload to; the sources go with Firefox's. */
export const KINDS = ['chrome', 'edge', 'firefox', 'sources'] as const;
export type Kind = (typeof KINDS)[number];

/** Where a package lies below the checkout `root`, with `/`. */
export function packagePath(root: string, kind: Kind): string {
  const { name, version } = Object(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return `.output/${name}-${version}-${kind}.zip`;
}
