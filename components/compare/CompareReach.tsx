import { formatPeriod } from '../../lib/research/fact-period.ts';
import { readBackTo } from '../../lib/research/read-back.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t } from '../../lib/i18n/words.ts';
import { type Column, isInPart } from './column.ts';

/** The last row: how far back each company's facts were read, where any company has more. */
export function CompareReach({ columns }: { columns: Column[] }) {
  if (!columns.some(isInPart)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('compareRead')}</th>
        {columns.map((column) => (
          <td key={column.listing.id}>
            <bdi>{reachOf(column)}</bdi>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function reachOf(column: Column): string {
  if (!isInPart(column)) return t('compareReadAll');
  const oldest = readBackTo(column.answer.data);
  const period = oldest && formatPeriod(oldest, t('locale'));
  return period === null ? t('compareReadPart') : t('compareReadBack', shownText(period, 60).text);
}
