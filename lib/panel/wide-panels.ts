import * as z from 'zod/mini';
import { type Area, keysIn } from '../storage/stored.ts';
import { scrollKey, viewKey } from './place.ts';
import { panelKey, wideTabOf } from './wide-tab.ts';

/** Panels in tabs of their own: at most so many are remembered at once. */
const MAX_PANELS = 50;

/** A tab that was just opened may not have its address yet. */
const OPENING_MS = 60_000;

/** An item for each panel, for two may be opened at once: neither writes over the other. */
const KEY = 'widePanel:';
const keyOf = (panel: number): string => `${KEY}${panel}`;

interface WidePanelsDeps {
  /** storage.session */
  area: Area;
  tabs(): Promise<{ url?: string | undefined }[]>;
  now(): number;
}

/**
 * Which panels were opened in tabs: what each shows is kept under its number until its tab is closed, which is noticed
 * when the next one opens.
 */
export function widePanels({ area, tabs, now }: WidePanelsDeps) {
  return {
    async all(): Promise<number[]> {
      return (await keysIn(area, KEY)).map((key) => Number(key.slice(KEY.length)));
    },
    async add(panel: number): Promise<void> {
      const at = now();
      await area.set({ [keyOf(panel)]: at });
      const [known, open] = await Promise.all([panelsIn(area), tabs().then(panelsOf)]);
      const kept = known
        .filter((one) => open.has(one.panel) || Math.abs(at - one.at) < OPENING_MS)
        .sort((one, other) => other.at - one.at)
        .slice(0, MAX_PANELS);
      const gone = known.filter((one) => !kept.includes(one)).map((one) => one.panel);
      await area.remove(
        gone.flatMap((one) => [keyOf(one), viewKey(panelKey(one)), scrollKey(panelKey(one))]),
      );
    },
  };
}

const timestamp = z.catch(z.number(), 0);

/** The panels that are remembered, each with when it was opened in epoch milliseconds. */
async function panelsIn(area: Area): Promise<{ panel: number; at: number }[]> {
  const items = await area.get(await keysIn(area, KEY));
  return Object.entries(items).map(([key, at]) => ({
    panel: Number(key.slice(KEY.length)),
    at: timestamp.parse(at),
  }));
}

/** The panels that tabs show. */
const panelsOf = (tabs: { url?: string | undefined }[]): Set<number | undefined> =>
  new Set(tabs.map(({ url }) => wideTabOf(url?.match(/\?[^#]*/)?.[0] ?? '')?.panel));
