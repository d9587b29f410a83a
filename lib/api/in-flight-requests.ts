import type { Result } from '../model/failure.ts';

/**
 * Questions under way: the same one is asked once and its answer shared by all who hold it, and it
 * is aborted once the last of them has left its topic.
 */
export interface InFlightRequests {
  share<T>(
    key: string,
    hold: Hold,
    ask: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>;
  /** The answer of a question already under way, or null: nothing new is asked. */
  join<T>(key: string, hold: Hold): Promise<Result<T>> | null;
  leave(hold: Hold): void;
  abortAll(): void;
}

/** Who waits for an answer, and what for: one window may wait twice for the same. */
interface Hold {
  /** The panel's window. */
  holder: number;
  /** The company that is open, or null for what does not end when it is left. */
  topic: string | null;
}

interface Flight {
  holders: Set<string>;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

export function createInFlightRequests(): InFlightRequests {
  const flights = new Map<string, Flight>();
  const end = (key: string, flight: Flight) => {
    flight.controller.abort();
    flights.delete(key);
  };
  const nameOf = ({ holder, topic }: Hold) => JSON.stringify([holder, topic]);
  const join = <T>(key: string, hold: Hold) => {
    const flight = flights.get(key);
    flight?.holders.add(nameOf(hold));
    // The key names the endpoint and all its inputs, so the type of the answer is the same.
    return (flight?.answer as Promise<Result<T>> | undefined) ?? null;
  };
  return {
    join,
    share<T>(
      key: string,
      hold: Hold,
      ask: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const known = join<T>(key, hold);
      if (known) return known;
      const controller = new AbortController();
      const answer = ask(controller.signal).finally(() => {
        if (flights.get(key)?.controller === controller) flights.delete(key);
      });
      flights.set(key, { holders: new Set([nameOf(hold)]), controller, answer });
      return answer;
    },
    leave(hold) {
      for (const [key, flight] of flights) {
        if (flight.holders.delete(nameOf(hold)) && flight.holders.size === 0) end(key, flight);
      }
    },
    abortAll() {
      for (const [key, flight] of flights) end(key, flight);
    },
  };
}
