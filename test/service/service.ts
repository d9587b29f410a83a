import { STAND_IN } from '../../lib/build/settings.ts';
import { listenForApi } from './api/server.ts';
import { defaultOptions } from './cli.ts';
import { type Clock, createClock } from './clock.ts';
import { createDays } from './days.ts';
import { createFaults, type Faults } from './faults/fault.ts';
import type { SampleData, ServiceOptions, Spent } from './model.ts';
import { type OAuthSide, startProvider } from './oauth/index.ts';
import type { RequestLog } from './request-log.ts';

/** The stand-in as it runs, with the handles that only this process has. */
export interface RunningService {
  /** API base URL, which is also the OAuth resource. */
  baseUrl: string;
  /** The provider's issuer. */
  authUrl: string;
  clientId: string;
  /** The options in force; a change applies from the next request on. */
  options: ServiceOptions;
  /** The data served, dated for the day of the start; it does not roll over at midnight. */
  readonly data: SampleData;
  /**
   * Lets days pass: what `data/changes.ts` lists has happened, nothing else. The clock stays.
   *
   * @throws RangeError past the last day
   */
  passDays(count: number): void;
  accounts: OAuthSide['accounts'];
  /** Disables the client, changes accounts; its own faults and requests. */
  provider: Pick<OAuthSide, 'setClientEnabled' | 'changeAccount' | 'faults' | 'requests'>;
  /** Moves the time of quota and tokens forward, so that no test has to wait. */
  clock: Clock;
  /** Gives every account its whole quota. */
  refillQuota(): void;
  faults: Faults;
  /** Every request that reached the API. */
  requests: RequestLog;
  /** Really refuses connections to an origin, and cuts the open ones, until called off. */
  refuse(side: 'api' | 'provider'): Promise<CallOff>;
  /** Cuts open connections too; both ports are free when it resolves. */
  stop(): Promise<void>;
}

/** Ends what was switched on. */
export type CallOff = () => Promise<void>;

/**
 * Starts the whole stand-in on loopback: API, OAuth provider, sample data; everything in memory.
 * Port 0 takes a free one.
 *
 * @throws the system's error, with `code` and `port`, when a port cannot be had
 */
export async function startService(given: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const options = { ...defaultOptions(), ...given };
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
    get data() {
      return days.data();
    },
    passDays: days.pass,
    refillQuota: () => spent.clear(),
    refuse: (side) => (side === 'api' ? server : provider).refuse(),
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
