import { DISTURBANCE_TITLES, DISTURBANCES } from './expect.ts';
import { FAULT_TITLES, FAULTS, type FaultName } from './kinds.ts';
import type { Outcome } from './matrix.ts';
import { nameOf, type Row } from './row.ts';
import { table } from './table.ts';

/** How often each row ended as it must, by fault: `4/4` where every disturbance did. */
export function countsTable(rows: readonly Row[], outcomes: readonly Outcome[]): string[] {
  const counted = (row: Row, fault: FaultName): string => {
    const ran = outcomes.filter(({ cell }) => cell.row === row && cell.fault === fault);
    return ran.length === 0 ? '' : `${held(ran)}/${ran.length}`;
  };
  const lines = rows
    .filter((row) => outcomes.some(({ cell }) => cell.row === row))
    .map((row) => [row.name, ...FAULTS.map((fault) => counted(row, fault))]);
  return table(['', ...FAULTS], lines);
}

const held = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ wrong }) => wrong.length === 0).length;

/** `736 cells: 735 as they must be, 1 not.` */
export const summary = (outcomes: readonly Outcome[]): string =>
  `${outcomes.length} cells: ${held(outcomes)} as they must be, ${outcomes.length - held(outcomes)} not.`;

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
      const whose = alike.length === able.length ? 'all' : alike.map(({ name }) => name).join(', ');
      return [[FAULT_TITLES[fault], whose, words, way, calls]];
    });
  });
  return table(['fault', 'rows', 'the panel says', 'way on', 'calls'], lines);
}

/** What a disturbance makes of every fault. */
export function disturbancesTable(rows: readonly Row[]): string[] {
  const lines = DISTURBANCES.flatMap((disturbance) => {
    const ends = new Set(
      rows.flatMap((row) => row.faults.map((fault) => row.told(fault, disturbance).end)),
    );
    const [only] = ends;
    return [
      [DISTURBANCE_TITLES[disturbance], ends.size === 1 ? (only ?? '') : 'as the fault demands'],
    ];
  });
  return table(['besides', 'the panel says'], lines);
}
