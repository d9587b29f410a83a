import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import type { World } from '../e2e/harness/world.ts';
import { type Cost, costOf, renewalsOf } from './cost.ts';
import { type Kept, readKept, startOf } from './kept.ts';
import type { Question } from './questions.ts';
import type { Step } from './step.ts';

/** What was counted of a day, act by act. */
export interface Books {
  /**
   * Does an act and compares what it sent with what the rule says it costs.
   *
   * @param phases questions that are asked at once, one group after the other
   * @param extra requests that the act causes beyond them: those cut off by a killed worker
   */
  act(
    name: string,
    phases: Question[][],
    act: () => Promise<unknown>,
    extra?: number,
  ): Promise<void>;
  acts: Record<string, number>;
  calls: { expected: number; seen: number };
  renewals: { expected: number; seen: number };
  /** Answers that made room for newer ones. */
  evictions: number;
  mostSessionBytes: number;
  mostLocalBytes: number;
  /** Each sentence names an act and what was not as the rule says. */
  wrong: string[];
  last(): Promise<Kept>;
}

/** An attempt to sign in, and what was asked from outside the panel, are there for a moment only. */
const MAY_GO = /^(answer:|page:|asked:|auth\.attempt$|auth\.window$)/;

export function createBooks(
  world: World,
  panel: () => PanelDriver,
  account: string,
  /** How long a token lasts, in milliseconds. */
  tokenMs: number,
  step: Step,
): Books {
  const read = (when: string, questions: Question[]) =>
    step(`reading what is kept ${when}`, () => readKept(panel().page, account, questions));
  const renewals = () =>
    world.service.provider.requests.filter(
      ({ path, query }) => path === '/authorize' && query.includes('prompt=none'),
    ).length;
  const books: Books = {
    acts: {},
    calls: { expected: 0, seen: 0 },
    renewals: { expected: 0, seen: 0 },
    evictions: 0,
    mostSessionBytes: 0,
    mostLocalBytes: 0,
    wrong: [],
    last: () => read('at last', []),
    async act(name, phases, act, extra = 0) {
      const questions = phases.flat();
      const before = await read(`before ${name}`, questions);
      const [callsBefore, renewalsBefore] = [world.calls().length, renewals()];
      await step(name, act);
      const after = await read(`after ${name}`, questions);
      const sent = world.calls().slice(callsBefore);
      const renewed = renewals() - renewalsBefore;
      books.acts[name] = (books.acts[name] ?? 0) + 1;
      // What the service refuses because the token ended on the way is asked again, once.
      const span = { from: before.now, to: after.now };
      const most = renewalsOf(sent.length, before.tokenEnds ?? 0, span, tokenMs).most;
      const refused = most > 0 ? sent.filter(({ status }) => status === 401).length : 0;
      countCalls(name, phases, before, after, sent.length, extra + refused);
      countRenewals(name, before, after, sent.length, renewed);
      countEvictions(name, before, after);
      const failed = sent.filter(({ status }) => status !== 200);
      if (failed.length > extra + refused)
        say(name, `was answered ${failed.map(({ status }) => status)}`);
    },
  };
  const say = (name: string, what: string) => books.wrong.push(`${name}: ${what}`);

  function countCalls(
    name: string,
    phases: Question[][],
    before: Kept,
    after: Kept,
    seen: number,
    extra: number,
  ): void {
    const questions = phases.flat();
    const entryOf = ({ answers }: Kept, question: Question) =>
      answers.find(
        ({ key }) => key.startsWith(startOf(account, question)) && key.includes(question.having),
      );
    const cost: Cost = costOf(
      phases,
      before.answers,
      { from: before.now, to: after.now },
      (question) => {
        const key = entryOf(before, question)?.key;
        const retrievedAt = before.retrieved[questions.indexOf(question)] ?? null;
        return key === undefined || retrievedAt === null ? null : { key, retrievedAt };
      },
      (question) => entryOf(after, question)?.size ?? 0,
    );
    const least = cost.least + extra;
    const most = cost.most + extra;
    books.calls.seen += seen;
    books.calls.expected += Math.min(Math.max(seen, least), most);
    if (seen < least || seen > most) say(name, `sent ${seen} requests, not ${least} to ${most}`);
  }

  /** Answers and pages' states may make room; the session, waits, panels and the account never. */
  function countEvictions(name: string, before: Kept, after: Kept): void {
    const names = new Set(after.names);
    const gone = before.names.filter((one) => !names.has(one));
    books.evictions += gone.filter((one) => one.startsWith('answer:')).length;
    const lost = gone.filter((one) => !MAY_GO.test(one));
    if (lost.length > 0) say(name, `lost ${lost}`);
    books.mostSessionBytes = Math.max(books.mostSessionBytes, after.sessionBytes);
    books.mostLocalBytes = Math.max(books.mostLocalBytes, after.localBytes);
  }

  /** A token that has ended is renewed once, by the first act that asks; it may end during an act. */
  function countRenewals(
    name: string,
    before: Kept,
    after: Kept,
    sent: number,
    seen: number,
  ): void {
    const span = { from: before.now, to: after.now };
    const { least, most } = renewalsOf(sent, before.tokenEnds ?? 0, span, tokenMs);
    books.renewals.seen += seen;
    books.renewals.expected += Math.min(Math.max(seen, least), most);
    if (seen < least || seen > most) say(name, `renewed ${seen} times, not ${least} to ${most}`);
  }

  return books;
}
