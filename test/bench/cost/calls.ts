import type { PanelDriver } from '../../e2e/harness/panel-driver.ts';
import type { World } from '../../e2e/harness/world.ts';
import { timeLookup } from './lookups.ts';

/** Requests for data of a lookup, by what the extension knew before. */
export interface CallsPerLookup {
  /** Nothing known: the search, then profile, quote and events. */
  cold: number;
  /** The listing known, here picked from two that the search found. */
  known: number;
  /** Everything still in the cache. */
  kept: number;
}

/** Fictional and listed twice: the sample data's choice between two exchanges. */
const TWICE = { query: 'Wexcombe', listing: 'Wexcombe & Tallis plc', sign: 'GBP' };

/** Counts the requests at the service; the symbol must not have been looked up before. */
export async function callsPerLookup(
  world: World,
  panel: PanelDriver,
  symbol: string,
): Promise<CallsPerLookup> {
  const count = async (act: () => Promise<unknown>) => {
    const before = world.calls().length;
    await act();
    return world.calls().length - before;
  };
  const cold = await count(() => timeLookup(panel.page, symbol));
  await panel.submit('Company or ticker', TWICE.query);
  await panel.sees('2 listings fit');
  const known = await count(async () => {
    await panel.press(TWICE.listing);
    await panel.sees(TWICE.sign);
  });
  const kept = await count(() => timeLookup(panel.page, symbol));
  return { cold, known, kept };
}
