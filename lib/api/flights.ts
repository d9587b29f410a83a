import type { Result } from '../failure.ts';

/**
 * Questions under way: the same one is asked once and its answer shared, and all of one topic can be
 * aborted together.
 */
export interface Flights {
  share<T>(
    key: string,
    topic: string | null,
    ask: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>;
  /** The answer of a question already under way, or null: nothing new is asked. */
  join<T>(key: string): Promise<Result<T>> | null;
  abort(topic: string): void;
  abortAll(): void;
}

interface Flight {
  topic: string | null;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

export function createFlights(): Flights {
  const flights = new Map<string, Flight>();
  const end = (key: string, flight: Flight) => {
    flight.controller.abort();
    flights.delete(key);
  };
  // The key names the endpoint and all its inputs, so the type of the answer is the same.
  const join = <T>(key: string) =>
    (flights.get(key)?.answer as Promise<Result<T>> | undefined) ?? null;
  return {
    join,
    share<T>(
      key: string,
      topic: string | null,
      ask: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const known = join<T>(key);
      if (known) return known;
      const controller = new AbortController();
      const answer = ask(controller.signal).finally(() => {
        if (flights.get(key)?.controller === controller) flights.delete(key);
      });
      flights.set(key, { topic, controller, answer });
      return answer;
    },
    abort(topic) {
      for (const [key, flight] of flights) if (flight.topic === topic) end(key, flight);
    },
    abortAll() {
      for (const [key, flight] of flights) end(key, flight);
    },
  };
}
