import { expect, it } from 'vitest';
import { callsCost } from '../../../../lib/build/check-service/calls.ts';
import type { Target } from '../../../../lib/build/check-service/evidence.ts';
import { standInDirectory } from '../../../service/data/directory.ts';
import { check, startToCheck } from './checking.ts';

/** The check of an operator's directory against the service whose ids it holds. */

const { service, target } = await startToCheck();

const { companies } = standInDirectory;
const withIds = (change: (id: string | null) => string | null): Target => ({
  ...target,
  directory: { date: null, companies: companies.map((one) => ({ ...one, id: change(one.id) })) },
});
const rowOf = async (target: Target, signsIn: boolean) =>
  (await check(target, { signsIn })).findings.find(({ row }) => row === 'directory');

it('a list is told to be taken where nobody signs in', async () => {
  expect(await rowOf(target, false)).toMatchObject({
    verdict: 'ok',
    says: `${companies.length} companies; --sign-in asks for some of their ids`,
  });
});

it('a list with ids of another service is to be exported anew, after three requests', async () => {
  const target = withIds((id) => id?.replace(/^.{8}/, '99999999') ?? null);
  const before = service.requests.length;
  const names = [0, Math.floor(companies.length / 2), companies.length - 1].map(
    (place) => companies[place]?.name,
  );
  expect(await rowOf(target, true)).toMatchObject({
    verdict: 'mend',
    says: `Export the list of WXT_DIRECTORY anew: of 3 ids the service does not know those of ${names.join(', ')}.`,
  });
  const asked = service.requests.slice(before).filter(({ path }) => path.includes('/99999999-'));
  expect(asked).toHaveLength(3);
});

it('a list whose ids are those of other companies is to be exported anew', async () => {
  const [first, last] = [companies.at(0), companies.at(-1)];
  const target = withIds((id) => (id === first?.id ? (last?.id ?? null) : id));
  expect(await rowOf(target, true)).toMatchObject({
    verdict: 'mend',
    says: `Export the list of WXT_DIRECTORY anew: of 3 ids the service has another company under those of ${first?.name}.`,
  });
});

it('a list without ids is asked for nothing', async () => {
  expect(
    await rowOf(
      withIds(() => null),
      true,
    ),
  ).toMatchObject({
    verdict: 'ok',
    says: `${companies.length} companies, none with an id: a press on one searches for it`,
  });
});

it('the cost is told with the requests for ids, and without them where there are none', () => {
  expect(callsCost(target)).toBe(
    "After the sign-in, 11 calls use 11 requests of the account's quota, one of them a keyword search, 3 for ids of the directory; 2 more are to be refused.",
  );
  expect(callsCost({ ...target, directory: null })).toContain('8 calls use 8 requests');
});
