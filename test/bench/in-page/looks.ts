import type { Look } from '../../../lib/model/looks.ts';
import {
  changesBetween,
  DOCUMENT_LOOKS,
  EVENT_LOOKS,
  FACT_LOOKS,
  type LookKind,
} from '../../../lib/research/look-changes.ts';
import { COMPANIES } from '../coverage/companies.ts';
import { looksOf } from '../coverage/looks-of.ts';
import { enter } from './bench.ts';

/** All companies' looks of two days, compared to say what changed. */

const TODAY = new Date('2026-11-24T12:00:00Z');

const comparing =
  <R>(kind: LookKind<R>, before: Look<R>, after: Look<R>) =>
  (): number =>
    changesBetween(kind, before, after).length;

const all = Array.from({ length: COMPANIES }, (_, number) => {
  const [before, after] = [looksOf(number, TODAY, 0), looksOf(number, TODAY, 1)];
  return [
    comparing(EVENT_LOOKS, before.events, after.events),
    comparing(DOCUMENT_LOOKS, before.documents, after.documents),
    comparing(FACT_LOOKS, before.facts, after.facts),
  ];
}).flat();

enter({ looks: { run: () => all.reduce((sum, compare) => sum + compare(), 0) } });
