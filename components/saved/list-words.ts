import { useState } from 'preact/hooks';
import { capital, t } from '../../lib/i18n/words.ts';
import type { CompanyList } from '../../lib/model/saved-companies.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';

/** A list's name, which may have come from elsewhere; the first has ours until the user names it. */
export const listName = ({ name }: Pick<CompanyList, 'name'>): string =>
  name === null ? t('savedPins') : shownLine(name, 60).text;

/** Why a change of the lists was not made; null if it was. */
export type Refusal = Awaited<ReturnType<PanelActions['onSaved']>>;

export const refusalWords = (why: NonNullable<Refusal>): string =>
  t(why === 'interrupted' ? 'failureInterrupted' : `refused${capital(why)}`);

/** Why an act on this company was refused, and its setter; no other company shows the reason. */
export function useRefusal(id: string | undefined): [Refusal, (why: Refusal) => void] {
  const [refused, setRefused] = useState<{ id?: string | undefined; why: Refusal }>({ why: null });
  return [refused.id === id ? refused.why : null, (why) => setRefused({ id, why })];
}
