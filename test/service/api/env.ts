import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults/fault.ts';
import type { Account, Gatekeeper, SampleData, ServiceOptions, Spent } from '../model.ts';
import type { RequestLog } from '../request-log.ts';

/** The parts of the API, chosen by its caller. */
export interface ApiParts {
  /** Asked for every request: it changes as days pass. */
  data(): SampleData;
  gatekeeper: Gatekeeper;
  /** Read anew for every request, so that a test can change a setting under way. */
  options: ServiceOptions;
  clock: Clock;
  /** By account. */
  spent?: Map<string, Spent>;
  /** The API base URL, which is also the OAuth resource (contract 5.3); no trailing slash. */
  resource: string;
  /** The provider's issuer. */
  authUrl: string;
  faults: Faults;
  requests: RequestLog;
}

/** Values that a request carries through the handlers. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: RequestIdVariables & {
    /** Whose token it is; set once access has been checked. */
    account: Account;
  };
}
