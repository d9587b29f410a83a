import { readFileSync } from 'node:fs';

/** What a build of 29 November 2026 (0.1.0) left in the browser's storage. */
const FILE = new URL('written-by-0.1.0.json', import.meta.url);
const LARKMERE = '0191ba59-2913-7bcb-8acb-b07b7df1db1a';
/** Epoch milliseconds. */
const WRITTEN = 1_795_949_292_000;
const DAY = 86_400_000;

/**
 * The items that the build wrote of two pinned companies, five clips and two notes, repeated for a user who keeps a
 * great deal: as many pins with their looks, and clips, as it allowed.
 *
 * @param now epoch milliseconds: times and the days of looks move by the days that have passed, because looks are
 *   kept for 400 days and events end
 */
export function storedBefore(now = WRITTEN, { pins = 300, clips = 1000 } = {}) {
  const days = Math.floor((now - WRITTEN) / DAY);
  const moved = readFileSync(FILE, 'utf8')
    .replace(/(?<!\d)179594\d{7}(?!\d)/g, (time) => String(Number(time) + days * DAY))
    .replace(/(?<=[|n])2[01]\d{3}(?=[|\\])/g, (day) => String(Number(day) + days));
  const { local, sync } = JSON.parse(moved);
  const { shelf, syncBase, ...rest } = local;
  const companies = Array.from({ length: pins }, (_, at) => LARKMERE.replace(/.{4}$/, hex(at, 4)));
  companies[0] = LARKMERE;
  const listing = { ...shelf.pins.find(({ id }: { id: string }) => id === LARKMERE) };
  const pinned = companies.map((id, at) =>
    at === 0 ? listing : { ...listing, id, name: `Larkmere ${at}`, ticker: `LK${at}` },
  );
  const synced = Object.fromEntries(
    pinned.map(({ id, name, ticker }, at) => {
      const {
        l: [[list, stamp]],
        ...pin
      } = sync[`pin ${LARKMERE}`];
      // The first of the list was pinned last.
      return [`pin ${id}`, { ...pin, l: [[list, stamp - at]], n: name, t: ticker }];
    }),
  );
  const [lookKey = ''] = Object.keys(local).filter((key) => key.startsWith(`look ${LARKMERE}`));
  const clipKeys = Object.keys(local).filter((key) => key.startsWith('clip '));
  const repeated: Record<string, unknown> = {};
  for (const id of companies) repeated[lookKey.replace(LARKMERE, id)] = local[lookKey];
  for (const key of Object.keys(rest)) if (/^(clip|look) /.test(key)) delete rest[key];
  for (let at = 0; at < clips; at++) {
    const clip = local[clipKeys[at % clipKeys.length] ?? ''];
    const id = hex(at, 32);
    repeated[`clip ${id}`] = { ...clip, id, rank: at * 1024 };
  }
  return {
    /** Ids of the pinned companies; Larkmere Systems is the first. */
    companies,
    local: {
      // Pins first, because a change of pins deletes the looks of all other companies.
      shelf: { ...shelf, pins: pinned, lists: [{ id: 'first', name: null, companies }] },
      ...rest,
      ...repeated,
      syncBase: { 'list first': syncBase['list first'], ...synced },
    },
    sync: { 'list first': sync['list first'], ...synced },
  };
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');
