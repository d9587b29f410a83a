import { createRateLimitStore } from '../../../lib/api/http.ts';
import { createKnownCompanies } from '../../../lib/background/known-companies.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import type { Session } from '../../../lib/model/session.ts';
import lists from '../../../lib/names/ordinary.json' with { type: 'json' };
import { OPEN_POLICY, type Policy } from '../../../lib/settings/policy.ts';
import { SYNC_OFF } from '../../components/fixtures/options.ts';
import { memoryArea } from '../../memory-area.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { startClient } from '../api/client-on-stand-in.ts';
import { memoryCommon } from './common.ts';
import { handlersWith } from './handlers-with.ts';

/** Epoch milliseconds. */
export const NOW = 1_000_000;
export const disconnected: Session = { state: 'disconnected' };
const knownAs = (id: string, ticker: string) => ({
  ...{ id, ticker, name: `${ticker} ${id}`, exchange: null, aliases: [] },
});

/** The background of an account with a wait in force; each step of a disconnect is noted. */
export async function handlersBench() {
  const bench = await startClient();
  const area = memoryArea();
  const gate = createRateLimitStore(area, () => NOW);
  await gate.begin('subject:ada', NOW + 1000);
  const account = { quotaKey: 'subject:ada', signsIn: true };
  const steps: string[] = [];
  const policy: Policy = { ...OPEN_POLICY };
  const common = memoryCommon();
  const savedCompanies = createSavedCompaniesStore(common);
  const open: Listing = { id: COMPANY.toUpperCase(), exchange: null, name: null, ticker: 'LK' };
  const handlers = handlersWith({
    auth: {
      account: async () => 'ada',
      quotaKey: async () => account.quotaKey,
      getSession: async () => disconnected,
      async connect(how) {
        steps.push(`signs in: ${how}`);
        return account.signsIn ? ok(disconnected) : failed({ kind: 'signInCancelled' });
      },
      cancel: () => void steps.push('sign-in taken back'),
      async disconnect(onCleared) {
        steps.push('token cleared');
        await onCleared?.();
        steps.push('token revoked');
        return { ok: true, value: disconnected, revocation: 'revoked' };
      },
    },
    client: bench.shared,
    rateLimit: gate,
    highlights: {
      isOn: async () => true,
      setEnabled: async (on) => void steps.push(`highlights ${on}`),
    },
    searchMenu: {
      opened: async (windowId, company, instead) =>
        void steps.push(`menu of ${windowId}: ${company?.ticker ?? `left ${instead}`}`),
      companyIn: async (windowId) => (windowId === 2 ? open : null),
    },
    sync: {
      status: async () => SYNC_OFF,
      async change({ change }) {
        steps.push(`sync ${change}`);
        return SYNC_OFF;
      },
    },
    savedCompanies,
    knownCompanies: {
      ...createKnownCompanies({
        ...common,
        savedCompanies: savedCompanies.get,
        directoryFile: async () => null,
        ordinaryFile: async () => lists,
      }),
      known: async () => ({
        own: [knownAs('own', 'LKMR')],
        directory: [knownAs('other', 'LKMR'), knownAs('third', 'QLN')],
      }),
    },
    accounts: {
      connected: async (account) => void steps.push(`connected as ${account}`),
      forgotten: async () => void steps.push('answers forgotten'),
      disconnected: async () => void steps.push('answers forgotten'),
    },
    policy: async () => policy,
  });
  return Object.assign(bench, { account, steps, handlers, policy, open });
}
