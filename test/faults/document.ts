import type { Outcome } from './matrix.ts';
import {
  countsTable,
  disturbancesTable,
  endsTable,
  failures,
  notTable,
  summary,
} from './report.ts';
import { type Cell, nameOf, type Row } from './row.ts';

/** docs/faults.md, whole: what was run on a day, and what it must show. */
export function faultsDocument(
  rows: readonly Row[],
  outcomes: readonly Outcome[],
  day: string,
  again: readonly Cell[] = [],
): string {
  const wrong = failures(outcomes);
  return `${[
    '# Faults',
    '',
    `Written by \`npm run faults\`, ${day}. ${summary(outcomes)}`,
    ...againLines(again),
    '',
    'Every call that the product makes fails in every way below, in a real Chromium with the built extension, against the',
    'stand-in service, brought about by what a reader does in the panel: the eight endpoints (contract, section 4), and the',
    'steps of signing in, of renewing the token unseen and of signing out. Each fault comes once by itself, and once with each',
    'thing that may happen meanwhile. A row is a call, a column a fault, `4/4` says that it ended as it must in all four.',
    '',
    ...countsTable(rows, outcomes),
    '',
    'Empty are faults that mean nothing there:',
    '',
    ...notTable(rows),
    '',
    '## What a cell asserts',
    '',
    '1. The panel says exactly the words that the rule demands (`test/faults/expect.ts`, words of `public/_locales/en`), once,',
    '   with the code, request id and failed check that belong to them, and offers exactly the one way on.',
    '2. No part of the panel is at work any more (`aria-busy`).',
    '3. The faulty call reached the service as often as the rule allows: once; after a 401 once more, with the token of one',
    '   silent sign-in; never where nothing listened. The act’s other calls came once each. The log is read after two round',
    '   trips from the panel to the worker and from the worker to the service, and again when the cell is over.',
    '4. Nothing reached the other origin that a redirect pointed to.',
    '5. Every spoilt answer holds a figure and texts that no true answer has: none of them is in the panel’s document, and',
    '   nothing is drawn where the answer belongs. Fields that nobody knows are no fault: there the planted figure must show.',
    '6. Nothing was thrown that nobody caught, in the worker (before and after it was killed) or in the panel.',
    '7. With the fault gone, nothing is asked by itself. The way on, taken as a reader does, leads to the answer for one call;',
    '   where the service asked for a wait of an hour or more, nothing can be sent meanwhile.',
    '',
    'Of signing in, besides (`test/faults/sign-in-ends.ts`): every step up to the faulty one was asked once, and none after it;',
    'where there is no description of the one kind, the other is asked for (RFC 8414, 3 and 5). No attempt, window or token',
    'is kept of a sign-in that failed. What a window was redirected to got neither token nor referrer. In the end the reader is',
    'connected by the way on, one whole sign-in was asked for, and no window is left. Only where a page hangs unseen, or was',
    'left by a worker that died, may the browser turn presses on Connect away before that; the panel says so, and offers it again.',
    '',
    '## How each fault must end',
    '',
    ...endsTable(rows),
    '',
    'With something else happening while the call is under way:',
    '',
    ...disturbancesTable(rows),
    '',
    '## What did not end so',
    '',
    ...(wrong.length > 0 ? wrong : ['Nothing.']),
    '',
    '## Again',
    '',
    '`npm run faults` runs all of it; `npm run faults -- --only get_quote/html/killed` one cell, `--only get_quote` a row,',
    '`--only "*/html"` a column, `--lanes 2` so many browsers beside each other. A whole run takes half an hour',
    'on two busy cores; only it writes this file, and `--again`, which runs what failed in it once more and says so above.',
    'A fixed tenth, `test/e2e/faults.test.ts`, is part of `npm test`.',
  ].join('\n')}\n`;
}

/** Which of them did not end so at first. */
const againLines = (again: readonly Cell[]): string[] =>
  again.length === 0
    ? []
    : [
        `Of these ran again, by themselves: ${again.map((cell) => `\`${nameOf(cell)}\``).join(', ')}.`,
      ];
