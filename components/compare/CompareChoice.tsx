import { useId, useRef } from 'preact/hooks';
import { isUnread, MOST_COMPARED } from '../../lib/panel/compare.ts';
import { t, tCount } from '../../lib/words.ts';
import { MetricSelect } from '../facts/MetricSelect.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { ListingLine } from '../shelf/ListingLine.tsx';
import { CompareOffers } from './CompareOffers.tsx';
import { shortName } from './column.ts';

interface CompareChoiceProps extends PanelProps {
  /** After the press that asks. */
  onAsked(): void;
}

/** Which companies and which metric; only the button that says what it costs sends anything. */
export function CompareChoice(props: CompareChoiceProps) {
  const { compare, onUncompare, onCompareMetric, onCompare, onCompareAsk, onAsked } = props;
  const { metric, companies } = compare;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // The button pressed goes away with its row: the list it changed takes the focus.
  const stay = () => list.current?.focus();
  const unread = companies.filter(({ load }) => isUnread(load)).length;
  return (
    <form
      class="compare-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (companies.length < 2) return;
        onCompareAsk();
        onAsked();
      }}
    >
      <label class="visually-hidden" for={id}>
        {t('factsMetric')}
      </label>
      <MetricSelect id={id} value={metric} onChoose={onCompareMetric} />
      <ul ref={list} class="compare-companies" tabIndex={-1} aria-label={t('compareCompanies')}>
        {companies.map(({ listing }) => (
          <li key={listing.id}>
            <span>
              <ListingLine listing={listing} />
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={t('compareRemove', shortName(listing))}
              onClick={() => {
                onUncompare(listing.id);
                stay();
              }}
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
        <CompareOffers
          {...props}
          onCompare={(listing) => {
            onCompare(listing);
            stay();
          }}
        />
      )}
      {companies.length > 1 && unread > 0 && (
        <>
          <button type="submit" class="primary" aria-describedby={`${id}-cost`}>
            {tCount('compareAsk', unread)}
          </button>
          <p id={`${id}-cost`} class="hint">
            {t('compareCost')}
          </p>
        </>
      )}
    </form>
  );
}
