import type { Result } from '../model/failure.ts';

/**
 * Requests under way. The same request is sent once and its answer shared by all subscribers; it is
 * aborted when the last of them has left.
 */
export interface InFlightRequests {
  share<T>(
    key: string,
    subscriber: Subscriber,
    send: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>;
  /** The answer of a request already under way, or null: nothing new is sent. */
  join<T>(key: string, subscriber: Subscriber): Promise<Result<T>> | null;
  leave(subscriber: Subscriber): void;
  abortAll(): void;
}

/** One window may wait for the same answer twice. */
interface Subscriber {
  /** The panel's window. */
  windowId: number;
  /** The open company, or the comparison, leaving which ends the wait; null where only `abortAll` does. */
  part: string | null;
}

interface InFlightRequest {
  subscribers: Set<string>;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

export function createInFlightRequests(): InFlightRequests {
  const requests = new Map<string, InFlightRequest>();
  const nameOf = ({ windowId, part }: Subscriber) => JSON.stringify([windowId, part]);
  const abort = (key: string, request: InFlightRequest) => {
    request.controller.abort();
    requests.delete(key);
  };
  const join = <T>(key: string, subscriber: Subscriber) => {
    const request = requests.get(key);
    request?.subscribers.add(nameOf(subscriber));
    // The key names the operation and all its inputs, so the type of the answer is the same.
    return (request?.answer as Promise<Result<T>> | undefined) ?? null;
  };
  return {
    join,
    share<T>(
      key: string,
      subscriber: Subscriber,
      send: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const underWay = join<T>(key, subscriber);
      if (underWay) return underWay;
      const controller = new AbortController();
      const answer = send(controller.signal).finally(() => {
        if (requests.get(key)?.controller === controller) requests.delete(key);
      });
      requests.set(key, { subscribers: new Set([nameOf(subscriber)]), controller, answer });
      return answer;
    },
    leave(subscriber) {
      for (const [key, request] of requests) {
        const { subscribers } = request;
        if (subscribers.delete(nameOf(subscriber)) && subscribers.size === 0) abort(key, request);
      }
    },
    abortAll() {
      for (const [key, request] of requests) abort(key, request);
    },
  };
}
