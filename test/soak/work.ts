import type { Random } from '../bench/random.ts';
import type { Acts } from './acts.ts';
import type { Made } from './market.ts';
import type { NewsPage } from './news.ts';

/** What an analyst does next, drawn by lot, and the same every time. */
export interface Work {
  /** Goes to another page, where it is time to. */
  moveOn(news: NewsPage | undefined): Promise<void>;
  /** Looks one company up, and reads on about it or not; gives which. */
  lookUp(): Promise<Made>;
  /** Ids, the newest first. */
  pinned: string[];
}

const TABS = 10;
const PINS = 12;

export function createWork(acts: Acts, made: Made[], random: Random): Work {
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
    get pinned() {
      return pinned.map(({ id }) => id);
    },
    async moveOn(news) {
      if (news) {
        await acts.visit(news);
        // One behind: the one in front stays there.
        if (acts.tabs.length > TABS) await acts.close(random.pick(acts.tabs.slice(0, -1)));
      } else if (random.chance(0.05)) {
        await acts.switchTo(random.pick(acts.tabs));
      }
    },
    async lookUp() {
      const company = await open();
      await readOn(company);
      return company;
    },
  };
}
