import { t, type WordKey } from '../../lib/i18n/words.ts';
import { type Difference, KNOWN, type NotComparable } from '../../lib/research/comparison.ts';
import { seriesWords } from '../../lib/research/series-words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { type Column, shortName } from './column.ts';

interface NotComparableListProps {
  title: string;
  notComparable: NotComparable[];
  read: Column[];
}

/** Companies that cannot be compared with the others, each with the reason. */
export function NotComparableList({ title, notComparable, read }: NotComparableListProps) {
  if (notComparable.length === 0) return null;
  return (
    <div class="not-comparable">
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {notComparable.map(({ id, differences }) => {
          const listing = read.find((one) => one.listing.id === id)?.listing;
          return (
            <li key={id}>
              {listing && <Untrusted text={shortName(listing)} cap={40} />}
              {differences.length === 0 && <p>{t('factsNone')}</p>}
              {differences.map((difference) => (
                <p key={difference.in}>
                  <bdi>{words(difference)}</bdi>
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const DIMENSIONS: Record<Difference['in'], WordKey> = {
  currency: 'quoteCurrency',
  scope: 'factScope',
  restated: 'factRestated',
  length: 'compareWhyLength',
};

function words(difference: Difference): string {
  const dimension = t(DIMENSIONS[difference.in]);
  const { own, other } = difference;
  if (own === other) return t('compareWhyUnstated', dimension);
  return t('compareWhy', dimension, side(difference, own), side(difference, other));
}

/** One side's value as the series' headings say it. */
const side = (difference: Difference, value: Difference['own']): string =>
  seriesWords({ ...KNOWN, [difference.in]: value })[difference.in];
