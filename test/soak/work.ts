import type { Random } from '../bench/random.ts';
import type { Acts } from './acts.ts';
import type { Made } from './market.ts';
import type { NewsPage } from './news.ts';

const TABS = 10;
const PINS = 12;

/** Draws an analyst's next acts by lot, the same every time. */
export function createWork(acts: Acts, made: Made[], random: Random) {
  const pinned: Made[] = [];

  async function open(): Promise<Made> {
    if (pinned.length > 0 && random.chance(0.05)) {
      const pin = random.pick(pinned);
      await acts.openPin(pin);
      return pin;
    }
    const company = random.pick(await acts.listed());
    if (random.chance(0.15)) await acts.type(company);
    else await acts.pick(company);
    return company;
  }

  async function readOn(company: Made): Promise<void> {
    if (random.chance(0.08)) await acts.facts(company);
    if (random.chance(0.06)) await acts.read(company);
    if (random.chance(0.05)) await acts.search(company, random.pick(['dividend', 'outlook']));
    if (random.chance(0.03)) {
      await acts.compare(company, random.pick(made.filter((other) => other !== company)));
    }
    if (pinned.length < PINS && !pinned.includes(company) && random.chance(0.1)) {
      await acts.pin(company);
      pinned.unshift(company);
    }
  }

  return {
    /** Ids, the newest first. */
    get pinned() {
      return pinned.map(({ id }) => id);
    },
    /** Goes to another page, where it is time to. */
    async moveOn(news: NewsPage | undefined) {
      if (news) {
        await acts.visit(news);
        // Never the tab in front.
        if (acts.tabs.length > TABS) await acts.close(random.pick(acts.tabs.slice(0, -1)));
      } else if (random.chance(0.05)) {
        await acts.switchTo(random.pick(acts.tabs));
      }
    },
    /** Looks one company up, and may read on about it. */
    async lookUp() {
      const company = await open();
      await readOn(company);
      return company;
    },
  };
}
