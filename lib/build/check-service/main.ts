import { commandLineOrExit } from '../command-line.ts';
import { browseWithUser, mayGoOn } from './browser.ts';
import { callsCost } from './calls.ts';
import { checkService, type SignIn } from './check.ts';
import { CONFIG, interpret, USAGE } from './options.ts';
import { exitCodeOf, jsonOf, tableOf } from './report.ts';
import type { Network } from './wire.ts';

/** `npm run check-service`: whether a deployment fits this client. */

const { target, signIn, search, yes, json } = commandLineOrExit(USAGE, CONFIG, (parsed) =>
  interpret(parsed, process.env),
);
const toSignIn: SignIn = {
  browse: browseWithUser,
  async mayCall() {
    if (!yes) return mayGoOn(callsCost(target));
    console.error(callsCost(target));
    return true;
  },
  search,
};
const network: Network = {
  fetch: globalThis.fetch,
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(signal));

const report = await checkService(target, network, signIn ? toSignIn : null, stop.signal).catch(
  (error) => {
    // No stack: it could hold what the service sent.
    console.error(`The check itself failed (${Object(error).name}). Nothing is known.`);
    process.exit(3);
  },
);
if (stop.signal.aborted) {
  console.error(
    report.leavesToken
      ? 'Stopped. The token could not be revoked: it stays valid until it ends, for an hour at most.'
      : 'Stopped. No token is left valid.',
  );
  process.exit(stop.signal.reason === 'SIGINT' ? 130 : 143);
}
process.stdout.write(
  json ? jsonOf(report, target) : tableOf(report, target, process.stdout.columns),
);
process.exitCode = exitCodeOf(report);
