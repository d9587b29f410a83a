import { vi } from 'vitest';
import type { Pattern } from './built-scripts.ts';

/** The patterns that the search for figures composes as it is loaded: told by a constructor that stands in. */
export async function figurePatterns(): Promise<Pattern[]> {
  const composed: Pattern[] = [];
  class Told extends RegExp {
    constructor(source: string, flags: string) {
      super(source, flags);
      composed.push({ source: this.source, flags: this.flags });
    }
  }
  vi.stubGlobal('RegExp', Told);
  vi.resetModules();
  try {
    await import('../../../../lib/figures/written-numbers.ts');
    await import('../../../../lib/figures/beside-number.ts');
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
  return composed;
}
