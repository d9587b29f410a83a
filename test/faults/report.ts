import { tableOf } from '../table.ts';
import { FAULTS } from './faults.ts';
import { nameOf, type Outcome, ROWS } from './matrix.ts';

const held = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ wrong }) => wrong.length === 0).length;

/** Counts of every row by each fault that ran (`4/4` where every disturbance held), then the failures. */
export function reportOf(outcomes: readonly Outcome[]): string[] {
  const faults = FAULTS.filter((fault) => outcomes.some(({ cell }) => cell.fault === fault));
  const rows = ROWS.filter((row) => outcomes.some(({ cell }) => cell.row === row));
  const counts = rows.map((row) => {
    const counted = faults.map((fault) => {
      const ran = outcomes.filter(({ cell }) => cell.row === row && cell.fault === fault);
      return ran.length === 0 ? '' : `${held(ran)}/${ran.length}`;
    });
    return [row.name, ...counted];
  });
  const failures = outcomes
    .filter(({ wrong }) => wrong.length > 0)
    .flatMap(({ cell, wrong }) => [nameOf(cell), ...wrong.map((line) => `  ${oneLine(line)}`)]);
  const { length } = outcomes;
  return [
    ...tableOf(['', ...faults], counts),
    '',
    ...failures,
    `${length} ${length === 1 ? 'cell' : 'cells'}: ${held(outcomes)} as they must be, ${length - held(outcomes)} not.`,
  ];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ').slice(0, 400);

/** Which faults a row does not have, and why. */
export function omissionsOf(): string[] {
  return ROWS.flatMap((row) => {
    const reasons = Map.groupBy(FAULTS, (fault) => row.notOf(fault));
    return [...reasons].flatMap(([why, faults]) =>
      why === null ? [] : [`${row.name} without ${faults.join(', ')}: ${why}`],
    );
  });
}
