import { inspect } from 'node:util';
import * as driver from 'puppeteer-core';
import { step } from './step.ts';

/** Classes of the driver whose methods may never answer. */
const DRIVERS = [
  ...[driver.Browser, driver.BrowserContext, driver.CDPSession, driver.Extension, driver.Frame],
  ...[driver.JSHandle, driver.Keyboard, driver.Locator, driver.Mouse, driver.Page],
  ...[driver.Realm, driver.Target, driver.WebWorker],
];
/** Milliseconds. A heap snapshot takes longer than any other call. */
const SNAPSHOT_LIMIT = 100_000;
/** Characters of an argument in a step's name. */
const MAX_ARGUMENT = 60;

const limitedOf = new WeakMap<object, object>();
const plainOf = new WeakMap<object, object>();

/**
 * The same browser, or page, in which each call has a name and a limit: a call that never ends fails as
 * `page.close() at http://…: not done after 25000 ms`. What a call hands out has them in turn.
 *
 * @param kind how the calls are named
 */
export function withLimits<T extends object>(plain: T, kind = kindOf(plain)): T {
  const known = limitedOf.get(plain);
  if (known) return known as T;
  const limited = new Proxy(plain, {
    get(target, key) {
      // The driver's classes have private fields: `this` must be the object itself.
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return handedOut(value);
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args.map(unwrapped));
        if (!(result instanceof Promise)) return handedOut(result);
        const name = () =>
          `${kind}.${String(key)}(${args.map(shortened).join(', ')})${placeOf(target)}`;
        const limit = args[0] === 'HeapProfiler.takeHeapSnapshot' ? SNAPSHOT_LIMIT : undefined;
        return step(name, result, limit).then(handedOut);
      };
    },
  });
  limitedOf.set(plain, limited);
  plainOf.set(limited, plain);
  return limited;
}

function handedOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(handedOut);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, handedOut(one)]));
  return DRIVERS.some((one) => value instanceof one) ? withLimits(Object(value)) : value;
}

const unwrapped = (value: unknown): unknown => plainOf.get(Object(value)) ?? value;

/** `CdpPage` is a page. */
const kindOf = (plain: object): string =>
  plain.constructor.name.replace(/^(Cdp|Bidi)/, '').toLowerCase();

function shortened(value: unknown): string {
  const text =
    typeof value === 'function' ? value.name || `${value}` : inspect(value, { depth: 0 });
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_ARGUMENT ? `${line.slice(0, MAX_ARGUMENT)}…` : line;
}

function placeOf(target: object): string {
  const { url } = target as { url?: unknown };
  const place: unknown = typeof url === 'function' ? url.call(target) : null;
  return typeof place === 'string' ? ` at ${place}` : '';
}
