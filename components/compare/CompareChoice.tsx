import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { isUnread, MOST_COMPARED } from '../../lib/panel/compare.ts';
import { t, tCount } from '../../lib/i18n/words.ts';
import { MetricSelect } from '../facts/MetricSelect.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Glyph } from '../parts/Icon.tsx';
import { ListingLine } from '../saved/ListingLine.tsx';
import { CompareAdd } from './CompareAdd.tsx';
import { CompareOffers } from './CompareOffers.tsx';
import { shortName } from './column.ts';

interface CompareChoiceProps extends PanelProps {
  /** After the press that asks. */
  onAsked(): void;
}

/** Which companies and which metric; only the button that says what it costs sends anything. */
export function CompareChoice(props: CompareChoiceProps) {
  const { compare, onUncompare, onCompareMetric, onCompareAsk, onAsked } = props;
  const { metric, companies } = compare;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(companies.length);
  useLayoutEffect(() => {
    // What was pressed goes away, with its row or with all that adds: the list it changed takes the focus.
    const changed = before.current !== companies.length;
    before.current = companies.length;
    if (changed && document.activeElement === document.body) list.current?.focus();
  }, [companies.length]);
  const unread = companies.filter(({ load }) => isUnread(load)).length;
  return (
    <div class="compare-choice">
      <label class="visually-hidden" for={id}>
        {t('factsMetric')}
      </label>
      <MetricSelect id={id} value={metric} onChoose={onCompareMetric} />
      <p class="visually-hidden" role="status">
        {companies.map(({ listing }) => shortName(listing)).join(', ')}
      </p>
      <ul ref={list} class="compare-companies" tabIndex={-1} aria-label={t('compareCompanies')}>
        {companies.map(({ listing }) => (
          <li key={listing.id}>
            <span>
              <ListingLine listing={listing} />
            </span>
            <button
              type="button"
              class="quiet"
              data-repeat="compare"
              aria-label={t('compareRemove', shortName(listing))}
              onClick={() => onUncompare(listing.id)}
            >
              <Glyph name="close" />
            </button>
          </li>
        ))}
      </ul>
      {companies.length < 2 && <p class="hint">{t('compareFew')}</p>}
      {companies.length >= MOST_COMPARED ? (
        <p class="hint">{t('compareFull')}</p>
      ) : (
        <>
          <CompareOffers {...props} />
          <CompareAdd {...props} />
        </>
      )}
      {companies.length > 1 && unread > 0 && (
        <>
          <button
            type="button"
            class="primary"
            aria-describedby={`${id}-cost`}
            onClick={() => {
              onCompareAsk();
              onAsked();
            }}
          >
            {tCount('compareAsk', unread)}
          </button>
          <p id={`${id}-cost`} class="hint">
            {t('compareCost')}
          </p>
        </>
      )}
    </div>
  );
}
