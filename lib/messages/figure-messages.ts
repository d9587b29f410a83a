import * as z from 'zod/mini';
import type { Figure } from '../figures/figure-index.ts';
import { MAX_ALIKE, MAX_EXCERPT, MAX_FIGURES, MAX_MATCHES } from '../figures/limits.ts';
import type { FoundFigures } from '../figures/search-global.ts';

const count = z.int().check(z.minimum(0));

/** Figures to look for: decimals of the service's, each with its currency. */
export const figuresSchema: z.ZodMiniType<Figure[]> = z
  .array(
    z.object({
      value: z.string().check(z.maxLength(60)),
      currency: z.nullable(z.string().check(z.maxLength(20))),
    }),
  )
  .check(z.maxLength(MAX_FIGURES));

/** What a script in the page claims to have found there. */
export const foundFiguresSchema: z.ZodMiniType<FoundFigures> = z.object({
  matches: z
    .array(
      z.object({
        figures: z.array(count.check(z.maximum(MAX_FIGURES))).check(z.maxLength(MAX_ALIKE)),
        isRounded: z.boolean(),
        excerpt: z.string().check(z.maxLength(MAX_EXCERPT)),
        at: count.check(z.maximum(MAX_EXCERPT)),
        length: count.check(z.maximum(MAX_EXCERPT)),
      }),
    )
    .check(z.maxLength(MAX_MATCHES)),
  more: z.boolean(),
  isCut: z.boolean(),
  frames: count.check(z.maximum(10_000)),
});

/**
 * What came of a search of the page. `noAccess`: the browser lets us read it only after a click on the toolbar
 * button; `gone`: it was left meanwhile; `blockedByPolicy`: the administrator's policy excludes this site.
 */
export type FigureSearch =
  | ({ outcome: 'searched' } & FoundFigures)
  | { outcome: 'noAccess' | 'gone' | 'blockedByPolicy' };
