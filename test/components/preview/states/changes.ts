import type { Changes } from '../../../../lib/model/changes.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { savedWith } from '../../../saved-with.ts';
import {
  changesOf,
  documentsOfAllKinds,
  eventsOfAllKinds,
  factsOfAllKinds,
  manyChanges,
  noChanges,
  partlyCompared,
  twoChanges,
} from '../../fixtures/changes.ts';
import { NORDHAVN } from '../../fixtures/companies.ts';
import { companyProps } from '../../fixtures/panel.ts';

/** The pinned company with what changed in it. */
const changed = (changes: Changes, unfolded: string[] = []): PanelProps => ({
  ...companyProps({ unfolded }),
  saved: savedWith({ pins: [NORDHAVN] }),
  changes,
});
const OPEN = ['changes'];
const all = changesOf(eventsOfAllKinds, documentsOfAllKinds, factsOfAllKinds);

/** What changed since the user last looked. */
export const changeStates: Record<string, PanelProps> = {
  changes: changed(twoChanges),
  'changes-open': changed(twoChanges, OPEN),
  'changes-all-kinds': changed(all, OPEN),
  'changes-many': changed(manyChanges, OPEN),
  'changes-none': changed(noChanges),
  'changes-partial': changed(partlyCompared, OPEN),
  'changes-full': changed({ ...twoChanges, isFull: true }),
};
