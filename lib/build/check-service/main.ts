import { commandLineOrExit } from '../command-line.ts';
import { browseWithUser, mayGoOn } from './browser.ts';
import { checkService, type SignIn } from './check.ts';
import { CONFIG, interpret, USAGE } from './options.ts';
import { fitsClient, jsonOf, tableOf } from './report.ts';
import { CALLS_COST } from './signed-in.ts';
import type { Network } from './wire.ts';

/** `npm run check-service`: whether a deployment fits this client. */

const { target, signIn, search, yes, json } = commandLineOrExit(USAGE, CONFIG, (parsed) =>
  interpret(parsed, process.env),
);
const toSignIn: SignIn = {
  browse: browseWithUser,
  mayCall: async () => yes || (await mayGoOn(CALLS_COST)),
  search,
};
const network: Network = {
  fetch: globalThis.fetch,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  now: Date.now,
};
const report = await checkService(target, network, signIn ? toSignIn : null);
process.stdout.write(
  json ? jsonOf(report, target) : tableOf(report, target, process.stdout.columns),
);
process.exitCode = fitsClient(report) ? 0 : 1;
