import { usePanelContext } from './panel-context.ts';

/**
 * Whether a part of the open company stands unfolded, and the act that folds or unfolds it. It outlives a
 * reload of the panel, not the company.
 *
 * @param part a name that is the same after a reload, and no other part's
 */
export function useFold(part: string): [open: boolean, set: (open: boolean) => void] {
  const { unfolded, onFold } = usePanelContext();
  return [unfolded.includes(part), (open) => onFold(part, open)];
}
