import type { Area } from '../lib/storage/stored.ts';

export type SyncChanges = Record<string, { oldValue?: unknown; newValue?: unknown }>;

export interface SyncProfile {
  /** Refuses a whole write that exceeds a limit of the browser. */
  area: Area & { onChanged: { addListener(listener: (changes: SyncChanges) => void): void } };
  items: ReadonlyMap<string, unknown>;
  /** Writes that were not refused. */
  writes(): number;
  /**
   * What the browser does in its own time: fetches what others wrote, then sends what was written here.
   * Of an item that was written on both sides, one stays whole.
   */
  exchange(mine?: boolean): void;
}

const MINUTE = 60_000;
/** The limits of Chromium; Firefox has the same without those of writes. */
const LIMITS = { bytes: 102_400, itemBytes: 8192, items: 512, minute: 120, hour: 1800 };

/**
 * `storage.sync` of several profiles of one person, as browsers keep it.
 *
 * @param now epoch milliseconds; @param live whether each write reaches all profiles at once
 */
export function createSyncAreas(now: () => number = () => 0, live = false) {
  const server = new Map<string, { value: unknown; version: number }>();
  const profiles: SyncProfile[] = [];
  let version = 0;

  function profile(): SyncProfile {
    const items = new Map<string, unknown>();
    const listeners: ((changes: SyncChanges) => void)[] = [];
    const unsent = new Set<string>();
    let seen = 0;
    let writes = 0;
    const spans = [
      { name: 'MINUTE', ms: MINUTE, most: LIMITS.minute, begun: -Infinity, count: 0 },
      { name: 'HOUR', ms: 60 * MINUTE, most: LIMITS.hour, begun: -Infinity, count: 0 },
    ];

    function count(): void {
      for (const span of spans) {
        if (now() - span.begun >= span.ms) Object.assign(span, { begun: now(), count: 0 });
        if (span.count >= span.most) {
          throw new Error(`This request exceeds the MAX_WRITE_OPERATIONS_PER_${span.name} quota.`);
        }
      }
      for (const span of spans) span.count += 1;
      writes += 1;
    }

    /** Undefined for deleted items. */
    function apply(changed: ReadonlyMap<string, unknown>): string[] {
      const changes: SyncChanges = {};
      for (const [key, value] of changed) {
        const oldValue = items.get(key);
        if (JSON.stringify(oldValue) === JSON.stringify(value)) continue;
        if (value === undefined) items.delete(key);
        else items.set(key, structuredClone(value));
        changes[key] = {
          ...(oldValue !== undefined && { oldValue }),
          ...(value !== undefined && { newValue: structuredClone(value) }),
        };
      }
      // Fires the event after the write, only for changed values.
      if (Object.keys(changes).length > 0) {
        for (const listener of listeners) queueMicrotask(() => listener(changes));
      }
      return Object.keys(changes);
    }

    function write(changed: ReadonlyMap<string, unknown>): void {
      for (const key of apply(changed)) unsent.add(key);
      if (live) for (const one of [own, ...profiles]) one.exchange(true);
    }

    const own: SyncProfile = {
      items,
      writes: () => writes,
      exchange(mine = false) {
        const fetched = [...server].filter(
          ([key, item]) => item.version > seen && !(mine && unsent.has(key)),
        );
        for (const [key] of fetched) unsent.delete(key);
        apply(new Map(fetched.map(([key, { value }]) => [key, value])));
        for (const key of unsent) {
          version += 1;
          server.set(key, { value: structuredClone(items.get(key)), version });
        }
        unsent.clear();
        seen = version;
      },
      area: {
        async get(keys) {
          const wanted = keys === null ? [...items.keys()] : [keys].flat();
          const found = wanted.filter((key) => items.has(key));
          return asGiven(Object.fromEntries(found.map((key) => [key, items.get(key)])));
        },
        async set(added) {
          count();
          if (!isWellFormed(added)) throw new Error('An unexpected error occurred');
          const after = new Map([...items, ...Object.entries(added)]);
          const sizes = [...after].map(([key, value]) => bytes(key) + bytes(JSON.stringify(value)));
          const refused = (limit: string) => new Error(`Resource::k${limit} quota exceeded`);
          if (Math.max(0, ...sizes) > LIMITS.itemBytes) throw refused('QuotaBytesPerItem');
          if (sizes.reduce((sum, size) => sum + size, 0) > LIMITS.bytes)
            throw refused('QuotaBytes');
          // As Firefox counts.
          if (bytes(JSON.stringify(Object.fromEntries(after))) > LIMITS.bytes) {
            throw refused('QuotaBytes');
          }
          if (after.size > LIMITS.items) throw refused('MaxItems');
          write(new Map(Object.entries(added)));
        },
        async remove(keys) {
          count();
          write(new Map([keys].flat().map((key) => [key, undefined])));
        },
        onChanged: { addListener: (listener) => void listeners.push(listener) },
      },
    };
    profiles.push(own);
    return own;
  }
  return { profile };
}

/** A copy with the fields of objects in Chromium's order, which is not that of the write. */
export function asGiven<T>(value: T): T {
  if (Array.isArray(value)) return value.map(asGiven) as T;
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, field]) => [name, asGiven(field)])) as T;
}

/** Firefox takes no item if a text of one has half a surrogate pair. */
const isWellFormed = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed()
    : Object.values(Object(value)).every((one) => isWellFormed(one));

/** Chromium writes these three as `\uXXXX`. */
const bytes = (json: string): number =>
  Buffer.byteLength(json.replace(/[<\u2028\u2029]/g, '\\u0000'));
