import { BadOption } from '../../lib/build/command-line.ts';
import { LAST_DAY } from '../service/data/changes.ts';

/** The first of three ports. */
const MAX_PORT = 65_533;

/** @throws BadOption where it is no port with two more after it, nor 0, or no day that the stand-in knows */
export function checkOptions({ port, day }: { port: string; day: string }): void {
  if (!/^\d$/.test(day) || Number(day) > LAST_DAY) {
    throw new BadOption(`--day takes a whole number from 0 to ${LAST_DAY}, not '${day}'`);
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) {
    throw new BadOption(`--port takes a whole number from 0 to ${MAX_PORT}, not '${port}'`);
  }
}
