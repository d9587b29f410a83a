import { afterAll, afterEach } from 'vitest';
import { checkService, type Report } from '../../../../lib/build/check-service/check.ts';
import type { Target } from '../../../../lib/build/check-service/evidence.ts';
import type { Network } from '../../../../lib/build/check-service/wire.ts';
import { EXTENSIONS } from '../../../../lib/build/settings.ts';
import { standInDirectory } from '../../../service/data/directory.ts';
import { Browserless, type Person, signInWithForms } from '../../../service/oauth/browserless.ts';
import { PRO } from '../../../service/oauth/code-flow.ts';
import { startService } from '../../../service/service.ts';

/** The check as the command composes it, with a person who signs in at the stand-in's pages. */

export const targetOf = ({ baseUrl, authUrl }: { baseUrl: string; authUrl: string }): Target => ({
  settings: { baseUrl, authUrl, clientId: 'tickerside' },
  extensions: EXTENSIONS,
  directory: standInDirectory,
});

/** Starts the stand-in for the tests of a file, and clears its faults and defects after each test. */
export async function startToCheck() {
  const service = await startService({ port: 0, authPort: 0, interval: 0 });
  afterEach(() => {
    service.faults.clear();
    service.provider.faults.clear();
    Object.assign(service.options, { defect: undefined, pilot: true });
  });
  afterAll(() => service.stop());
  return { service, target: targetOf(service) };
}

/** This machine's network, without time limits. */
export const network: Network = {
  fetch: (input, init) => fetch(input, init),
  timeout: () => new AbortController().signal,
};

export const check = (
  target: Target,
  {
    signsIn = false,
    by = network,
    as = PRO,
  }: { signsIn?: boolean; by?: Network; as?: Person } = {},
): Promise<Report> => {
  const browser = new Browserless();
  return checkService(
    target,
    by,
    signsIn
      ? {
          browse: (authorizeUrl) => signInWithForms({ authorizeUrl, ...as, browser }),
          mayCall: async () => true,
          search: 'LKMR',
        }
      : null,
  );
};

/** The names of the rows that came out so. */
export const rowsOf = ({ findings }: Report, verdict: 'ok' | 'mend' | 'unknown'): string[] => [
  ...new Set(findings.filter((one) => one.verdict === verdict).map(({ row }) => row)),
];
