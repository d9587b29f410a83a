import type { Result } from '../model/failure.ts';
import type { Subscriber } from './failures.ts';

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

interface InFlightRequest {
  /** By name: one window may wait for the same answer twice. */
  subscribers: Map<string, Subscriber>;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

/** @param onEnd told of each end, before the request is under way no more, unless all who waited have left */
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
