import { localStorage } from './peek.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** What is kept of a company's lists, for whichever account: by list, when each was read last. */
async function looks({ browser }: World, id: string): Promise<[list: string, readAt: number][]> {
  const items = Object.entries(await localStorage(browser));
  const own = items.filter(([key]) => key.startsWith(`look ${id} `));
  return own.flatMap(([, item]) =>
    Object(item).lists.map(
      ({ list, kept }: { list: string; kept: { latest: { readAt: number } } }) => [
        list,
        kept.latest.readAt,
      ],
    ),
  );
}

/** Waits until lists that were read after a moment are noted. */
export const noted = (world: World, id: string, since: number, ...lists: string[]) =>
  until(`${lists} to be noted`, async () => {
    const kept = await looks(world, id);
    return lists.every((list) => kept.some(([name, readAt]) => name === list && readAt > since));
  });
