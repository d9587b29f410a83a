import { ENDPOINT_ROWS } from './endpoints.ts';
import { DISTURBANCE_TITLES, DISTURBANCES } from './expect.ts';
import { FAULT_TITLES, FAULTS, type FaultName } from './kinds.ts';
import type { Outcome } from './matrix.ts';
import { nameOf, type Row } from './row.ts';
import { table } from './table.ts';

/** How often each row ended as it must, by each fault that ran: `4/4` where every disturbance did. */
export function countsTable(rows: readonly Row[], outcomes: readonly Outcome[]): string[] {
  const counted = (row: Row, fault: FaultName): string => {
    const ran = outcomes.filter(({ cell }) => cell.row === row && cell.fault === fault);
    return ran.length === 0 ? '' : `${held(ran)}/${ran.length}`;
  };
  const faults = FAULTS.filter((fault) => outcomes.some(({ cell }) => cell.fault === fault));
  const lines = rows
    .filter((row) => outcomes.some(({ cell }) => cell.row === row))
    .map((row) => [row.name, ...faults.map((fault) => counted(row, fault))]);
  return table(['', ...faults], lines);
}

const held = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ wrong }) => wrong.length === 0).length;

/** `736 cells: 735 as they must be, 1 not.` */
export const summary = (outcomes: readonly Outcome[]): string =>
  `${outcomes.length} ${outcomes.length === 1 ? 'cell' : 'cells'}: ${held(outcomes)} as they must be, ${outcomes.length - held(outcomes)} not.`;

/** Each cell that did not end as it must, with what was wrong. */
export const failures = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter(({ wrong }) => wrong.length > 0)
    .flatMap(({ cell, wrong }) => [
      `- \`${nameOf(cell)}\``,
      ...wrong.map((line) => `  - ${line.replaceAll('\n', ' ').slice(0, 400)}`),
    ]);

/** What each fault must end in where nothing else happens, one line for rows that end alike. */
export function endsTable(rows: readonly Row[]): string[] {
  const lines = FAULTS.flatMap((fault) => {
    const ends = Map.groupBy(rows, (row) => {
      if (!row.faults.includes(fault)) return null;
      const { end, way, calls } = row.told(fault, 'none');
      return JSON.stringify([end, way, calls]);
    });
    const able = rows.filter((row) => row.faults.includes(fault));
    return [...ends].flatMap(([end, alike]) => {
      if (end === null) return [];
      const [words = '', way = '', calls = ''] = JSON.parse(end) as string[];
      return [[FAULT_TITLES[fault], whose(alike, able), words, way, calls]];
    });
  });
  return table(['fault', 'rows', 'the panel says', 'way on', 'calls'], lines);
}

/** What a disturbance makes of every fault, one line for rows of which it makes the same. */
export function disturbancesTable(rows: readonly Row[]): string[] {
  const lines = DISTURBANCES.filter((one) => one !== 'none').flatMap((disturbance) => {
    const endOf = (row: Row): string => {
      const ends = new Set(row.faults.map((fault) => row.told(fault, disturbance).end));
      const [only] = ends;
      return ends.size === 1 && only !== undefined ? only : 'as the fault demands';
    };
    return [...Map.groupBy(rows, endOf)].map(([end, alike]) => [
      DISTURBANCE_TITLES[disturbance],
      whose(alike, rows),
      end,
    ]);
  });
  return table(['besides', 'rows', 'the panel says'], lines);
}

/** Why a fault means nothing in a row. */
export function notTable(rows: readonly Row[]): string[] {
  const lines = rows.flatMap((row) => {
    const missing = FAULTS.filter((fault) => !row.faults.includes(fault));
    const reasons = Map.groupBy(missing, (fault) => row.notOf(fault) ?? '');
    return [...reasons].map(([why, faults]) => [row.name, faults.join(', '), why]);
  });
  return table(['row', 'without', 'why'], lines);
}

/** Rows by their names, the shortest way. */
function whose(alike: readonly Row[], able: readonly Row[]): string {
  if (alike.length === able.length) return 'all';
  const eight = ENDPOINT_ROWS.every((row) => alike.includes(row));
  const rest = eight ? alike.filter((row) => !ENDPOINT_ROWS.includes(row)) : alike;
  return [...(eight ? ['the eight endpoints'] : []), ...rest.map(({ name }) => name)].join(', ');
}
