import { numberFormat } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PinningEntry } from '../../lib/panel/view-state.ts';
import { Button } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Fold, Heard } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { useCopied } from '../parts/use-copied.ts';
import { ListingLine } from '../saved/ListingLine.tsx';

interface PinningGroupsProps {
  entries: readonly PinningEntry[];
  onChoose(place: number, listing: Listing): void;
  /** Null while searches run. */
  onEdit: (() => void) | null;
}

const counted = (words: WordKey, count: number): string =>
  t(words, numberFormat(t('locale')).format(count));

/** The results of the entries; those that need the user come first. */
export function PinningGroups({ entries, onChoose, onEdit }: PinningGroupsProps) {
  const placed = entries.map((entry, place) => ({ ...entry, place }));
  const added = placed.filter(({ state }) => state === 'added');
  const open = placed.filter(({ state }) => state === 'choose');
  const missing = placed.filter(({ state }) => state === 'none' || state === 'failed');
  if (added.length + open.length + missing.length === 0) return null;
  const counts = [
    counted('pinningAdded', added.length),
    open.length > 0 && counted('pinningChoose', open.length),
    missing.length > 0 && counted('pinningMissing', missing.length),
  ].filter(Boolean);
  return (
    <div class="stack anywhere">
      <Heard>{counts.join(' · ')}</Heard>
      {open.length > 0 && (
        <section aria-label={counted('pinningChoose', open.length)}>
          <h3 class="strong">{counted('pinningChoose', open.length)}</h3>
          <ul>
            {open.map(({ place, text, listings }) => (
              <li key={place} class="above-xs">
                <Untrusted text={text} cap={80} />
                <ul class="listings ruled above-xs">
                  {listings.map((listing) => (
                    <li key={listing.id} class="rule-below">
                      <Button
                        class="listing row-button wrap apart roomy"
                        data-row
                        words={<ListingLine listing={listing} />}
                        onClick={() => onChoose(place, listing)}
                      />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && <Missing entries={missing} onEdit={onEdit} />}
      {added.length > 0 && (
        <Fold words={counted('pinningAdded', added.length)}>
          <ul>
            {added.map(({ place, listings: [listing] }) => (
              <li key={place}>{listing && <ListingLine listing={listing} />}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** Entries without a result, as the user wrote them, to copy or to edit. */
function Missing({
  entries,
  onEdit,
}: {
  entries: readonly (PinningEntry & { place: number })[];
  onEdit: PinningGroupsProps['onEdit'];
}) {
  const { onCopy } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const copy = async () => setCopied(await onCopy(entries.map(({ text }) => text).join('\n')));
  return (
    <section aria-label={counted('pinningMissing', entries.length)}>
      <h3 class="strong">{counted('pinningMissing', entries.length)}</h3>
      <ul>
        {entries.map(({ place, text, state }) => (
          <li key={place}>
            <Untrusted text={text} cap={200} />
            {state === 'failed' && <span class="hint"> · {t('pinningFailed')}</span>}
          </li>
        ))}
      </ul>
      <span class="buttons">
        <Button class="quiet" words={t('copy')} onClick={copy} />
        {onEdit && <Button class="quiet" words={t('pinningEdit')} onClick={onEdit} />}
        <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
      </span>
    </section>
  );
}
