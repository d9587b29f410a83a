import type { Random } from '../bench/random.ts';
import type { Actions } from './actions.ts';
import type { FictionalCompany } from './market.ts';
import type { NewsPage } from './news.ts';

const TABS = 10;
const PINS = 12;

/** Draws an analyst's next actions by lot, the same every time. */
export function createWork(actions: Actions, made: FictionalCompany[], random: Random) {
  const pinned: FictionalCompany[] = [];

  async function open(): Promise<FictionalCompany> {
    if (pinned.length > 0 && random.chance(0.05)) {
      const pin = random.pick(pinned);
      await actions.openPin(pin);
      return pin;
    }
    const company = random.pick(await actions.listed());
    if (random.chance(0.15)) await actions.type(company);
    else await actions.pick(company);
    return company;
  }

  async function readOn(company: FictionalCompany): Promise<void> {
    if (random.chance(0.08)) await actions.facts(company);
    if (random.chance(0.06)) await actions.read(company);
    if (random.chance(0.05)) await actions.search(company, random.pick(['dividend', 'outlook']));
    if (random.chance(0.03)) {
      await actions.compare(company, random.pick(made.filter((other) => other !== company)));
    }
    if (pinned.length < PINS && !pinned.includes(company) && random.chance(0.1)) {
      await actions.pin(company);
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
        await actions.visit(news);
        // Never the tab in front.
        if (actions.tabs.length > TABS) await actions.close(random.pick(actions.tabs.slice(0, -1)));
      } else if (random.chance(0.05)) {
        await actions.switchTo(random.pick(actions.tabs));
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
