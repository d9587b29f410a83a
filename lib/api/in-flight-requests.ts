import type { Result } from '../model/failure.ts';
import type { Subscriber } from './failures.ts';

/**
 * Requests under way. Equal requests are sent once and share their answer; a request is aborted when its
 * last subscriber has left.
 */
export interface InFlightRequests {
  share<T>(
    key: string,
    subscriber: Subscriber,
    send: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>;
  /** The answer of a request already under way, or null. Sends nothing. */
  join<T>(key: string, subscriber: Subscriber): Promise<Result<T>> | null;
  leave(subscriber: Subscriber): void;
  abortAll(): void;
}

interface InFlightRequest {
  /** Counts by name, because one window may wait for the same answer twice. */
  subscribers: Map<string, Subscriber>;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

/** @param onEnd called at each end, before the request is removed, unless all subscribers have left */
export function createInFlightRequests(
  onEnd: (key: string, waiting: readonly Subscriber[], result: Result<unknown>) => void,
): InFlightRequests {
  const requests = new Map<string, InFlightRequest>();
  const nameOf = ({ windowId, part }: Subscriber) => JSON.stringify([windowId, part]);
  const abort = (key: string, request: InFlightRequest) => {
    request.controller.abort();
    requests.delete(key);
  };
  const join = <T>(key: string, subscriber: Subscriber) => {
    const request = requests.get(key);
    request?.subscribers.set(nameOf(subscriber), subscriber);
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
      const subscribers = new Map([[nameOf(subscriber), subscriber]]);
      const isUnderWay = () => requests.get(key)?.controller === controller;
      const answer = send(controller.signal)
        .then((result) => {
          if (isUnderWay()) onEnd(key, [...subscribers.values()], result);
          return result;
        })
        .finally(() => {
          if (isUnderWay()) requests.delete(key);
        });
      requests.set(key, { subscribers, controller, answer });
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
