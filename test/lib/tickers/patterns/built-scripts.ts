import { resolve } from 'node:path';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { bundleScript } from '../../../bundle-script.ts';

/** A regular expression, by its text. */
export interface Pattern {
  source: string;
  flags: string;
}

/** A script of the extension that runs in pages, as built for production, and its patterns. */
export interface BuiltScript {
  code: string;
  literals: Pattern[];
  /** Where the code composes patterns at run time: the index of each `RegExp` that is called. */
  composed: number[];
}

/** Builds an entry point in memory, and reads its syntax tree. */
export async function builtScript(entry: string): Promise<BuiltScript> {
  const code = await bundleScript(resolve(`entrypoints/${entry}.ts`), 'entry');
  const literals: Pattern[] = [];
  const composed: number[] = [];
  full(parse(code, { ecmaVersion: 'latest' }), (node) => {
    if (node.type === 'Literal' && 'regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      literals.push({ source: pattern, flags });
    }
    if (node.type !== 'Identifier' || !('name' in node) || node.name !== 'RegExp') return;
    composed.push(node.start);
  });
  return { code, literals, composed };
}
