import type { Store } from './store.ts';

/** More than a reader keeps open at once: what was unfolded longest ago is folded after a reload. */
const MAX_FOLDS = 50;

/** Notes that a part of the open company was unfolded, or folded again. */
export function fold(store: Store, part: string, open: boolean): void {
  const { company } = store.state;
  if (!company || company.unfolded.includes(part) === open) return;
  const others = company.unfolded.filter((one) => one !== part);
  store.updateCompany(company.id, {
    unfolded: open ? [...others, part].slice(-MAX_FOLDS) : others,
  });
}
