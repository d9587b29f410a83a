import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressesOn } from '../../e2e/harness/build-on-pair.ts';
import { buildDemo, copyBuildFor, DEMO_BUILD } from '../../e2e/harness/demo-build.ts';
import type { HeldPair } from '../../e2e/harness/held-ports.ts';
import { scriptSizes } from './code-sizes.ts';
import { EMPTY_PAGE } from './opening.ts';

/** The folder of the extension that is measured. */
export const MEASURED = resolve('.output/bench/extension');

/** A copy of the demo build for the ports, with an empty page beside its own. */
export async function buildMeasured(pair: HeldPair): Promise<void> {
  if (!buildDemo()) throw new Error('the extension was not built');
  // Also builds the operator's extension, whose code is weighed, where it is older than its sources.
  scriptSizes();
  rmSync(MEASURED, { recursive: true, force: true });
  await copyBuildFor(addressesOn(pair), DEMO_BUILD, MEASURED);
  writeFileSync(`${MEASURED}/${EMPTY_PAGE}`, '<!doctype html><title>Empty</title><body></body>');
}
