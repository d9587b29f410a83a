/** Faults a test can switch on: they come after CORS and before everything else, never for preflights. */
export type Fault =
  /** A failure with the body that failures have at that origin. */
  | { kind: 'status'; status: number; code?: string; headers?: Record<string, string> }
  /** Some other answer: HTML, broken JSON, a wrong shape. */
  | {
      kind: 'body';
      body: string;
      contentType?: string;
      status?: number;
      headers?: Record<string, string>;
    }
  /** The true answer with another body; not of the provider's pages for people. */
  | { kind: 'rewrite'; change: (body: string) => string; contentType?: string }
  /** To another address, which may be another origin's. */
  | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
  /** The true answer, or another fault, once released. */
  | { kind: 'hold'; before?: Fault }
  /** The true answer, and what is to happen once it has left. */
  | { kind: 'last'; afterwards: () => void }
  /** The connection is cut, before anything or in the middle of the body. */
  | { kind: 'cut'; when: 'atOnce' | 'midBody' }
  /** No answer, ever. */
  | { kind: 'silence' }
  /** A promising start, then a blank every so many milliseconds (200 unless told), for ever. */
  | { kind: 'trickle'; everyMs?: number };

/** The true answer, behind so many blanks as make 10 MB: good JSON, and far too much of it. */
export const HUGE: Fault = {
  kind: 'rewrite',
  change: (body) => ' '.repeat(10 * 1024 * 1024 - body.length) + body,
};

/** The page of a gateway in between. */
export const HTML: Fault = {
  kind: 'body',
  body: '<!doctype html><title>Gateway</title><h1>Please sign in to the network</h1>',
  contentType: 'text/html; charset=utf-8',
};

/** A path as it stands, or a pattern of paths. */
type PathMatch = string | RegExp;

export type Faults = ReturnType<typeof createFaults>;
export type ArmedFault = ReturnType<Faults['next']>;

interface Rule {
  match: PathMatch;
  fault: Fault;
  once: boolean;
  reach(): void;
  release(): void;
  released: Promise<void>;
}

/** The fault to commit now that its hold is over; null for the true answer. */
export async function dueFault({ fault, released }: Rule): Promise<DueFault | null> {
  let due: Fault | undefined = fault;
  while (due?.kind === 'hold') {
    await released;
    due = due.before;
  }
  return due ?? null;
}

/** A fault that holds nothing back. */
export type DueFault = Exclude<Fault, { kind: 'hold' }>;

export function createFaults() {
  let rules: Rule[] = [];

  const arm = (match: PathMatch, fault: Fault, once: boolean) => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const { resolve: release, promise } = released;
    rules.push({ match, fault, once, reach: reached.resolve, release, released: promise });
    return {
      /** Resolves when the first request has run into it. */
      reached: reached.promise,
      /** Lets the requests it holds go on to their true answer. */
      release: () => release(),
    };
  };

  return {
    /** For the next request that matches. */
    next: (match: PathMatch, fault: Fault) => arm(match, fault, true),
    /** For every request that matches, until cleared. */
    every: (match: PathMatch, fault: Fault) => arm(match, fault, false),
    /** Takes all of them away and releases what is held. */
    clear: () => {
      for (const rule of rules) rule.release();
      rules = [];
    },
    /** The fault armed for this request, if any; one that was armed for a single request is used up. */
    take: (path: string) => {
      const rule = rules.find(({ match }) =>
        typeof match === 'string' ? match === path : match.test(path),
      );
      if (rule?.once) rules = rules.filter((other) => other !== rule);
      return rule;
    },
  };
}
