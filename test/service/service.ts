import { STAND_IN } from '../../lib/build/settings.ts';
import { listenForApi } from './api/server.ts';
import { defaultOptions } from './cli.ts';
import { createClock } from './clock.ts';
import { createDays } from './days.ts';
import { createFaults } from './faults/fault.ts';
import type { ServiceOptions, Spent } from './model.ts';
import { startProvider } from './oauth/index.ts';
import type { RequestLog } from './request-log.ts';

/** The stand-in as it runs, with the handles that only this process has. */
export type RunningService = Awaited<ReturnType<typeof startService>>;

/** Ends what was switched on. */
export type CallOff = () => Promise<void>;

/**
 * Starts the whole stand-in on loopback, in memory.
 *
 * @throws the system's error, with `code` and `port`, when a port cannot be had
 */
export async function startService(given: Partial<ServiceOptions> = {}) {
  /** The options in force; a change applies from the next request on. */
  const options: ServiceOptions = { ...defaultOptions(), ...given };
  const { clientId } = STAND_IN;
  const clock = createClock();
  const days = createDays(options, clock);
  const [faults, requests] = [createFaults(), [] as RequestLog];

  const server = await listenForApi(options.port);
  const baseUrl = server.url;
  const opts = { options, clientId, resource: baseUrl, now: clock.now, days };
  const provider = await startProvider(opts).catch(async (error) => {
    await server.close();
    throw error;
  });
  const [resource, authUrl] = [baseUrl, provider.url];
  const { data } = days;
  const spent = new Map<string, Spent>();
  const shared = { options, clock, faults, requests };
  server.serve({ ...shared, data, gatekeeper: provider, spent, resource, authUrl });

  return {
    ...{ ...shared, baseUrl, authUrl, clientId, provider, accounts: provider.accounts },
    /** The data served, dated for the day of the start; it does not roll over at midnight. */
    get data() {
      return days.data();
    },
    /** Lets days pass: what `data/changes.ts` lists has happened, nothing else. The clock stays. */
    passDays: days.pass,
    /** Gives every account its whole quota. */
    refillQuota: () => spent.clear(),
    /** Really refuses connections to an origin, and cuts the open ones, until called off. */
    refuse: (side: 'api' | 'provider'): Promise<CallOff> =>
      (side === 'api' ? server : provider).refuse(),
    /** Cuts open connections too; both ports are free when it resolves. */
    stop: async () => {
      await Promise.all([server.close(), provider.close()]);
    },
  };
}

/** The facts needed to use the service: the `--json` line of the command. */
export const describeService = ({
  baseUrl,
  authUrl,
  clientId,
  options,
  accounts,
}: RunningService) => ({
  baseUrl,
  authUrl,
  clientId,
  daysUrl: `${authUrl}/days`,
  redirectUris: options.redirectUris,
  origins: options.origins,
  accounts: accounts.map(({ id: _, name: __, ...account }) => account),
});
