import { t } from '../../lib/i18n/words.ts';
import { fieldWords } from '../../lib/model/fields.ts';
import type { OtherField } from '../../lib/model/records.ts';
import type { ViewRecord } from '../../lib/panel/position.ts';
import { formatAge } from '../../lib/research/format-date.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { FieldList, FieldName, labelOf } from '../parts/FieldList.tsx';
import { Icon } from '../parts/Icon.tsx';
import { AsOf, ShortValue } from '../parts/ShortValue.tsx';

/** Quota and as-of time of the newest answer: one line always in sight, all of it when opened. */
export function LatestAnswer({ latest }: { latest: NonNullable<ViewRecord['latest']> }) {
  const now = useClock(QUARTER_MINUTE);
  const { asOf, asOfSent } = latest.meta;
  const quota = latest.meta.quota.filter(({ value }) => value !== null).sort(leftFirst);
  const missing = latest.meta.quota.filter(({ value }) => value === null);
  const [first, ...more] = quota.filter(isShort);
  return (
    <details class="grow">
      <summary class="status-line anchor wrap middle airy">
        <span class="status-quota grow-own">
          <b class="status-label muted firm">{t('footerQuota')} </b>
          {quota.length === 0 && <span class="missing">{t('footerQuotaNone')}</span>}
          {first && <QuotaField field={first} now={now} />}
          <span class="status-more grow">
            {more.map((field) => (
              <QuotaField key={field.key} field={field} now={now} />
            ))}
          </span>
        </span>
        <span class="status-age muted">
          <span class="row">
            <span>
              <AsOf time={asOf} now={now} />
            </span>
            <span>{t('retrieved', formatAge(now - latest.retrievedAt))}</span>
          </span>
        </span>
        <Icon name="up" />
      </summary>
      <FieldList known={[]} other={quota} look="dense" />
      {missing.length > 0 && (
        <p class="hint">
          <bdi>{t('footerMissing', missing.map((field) => labelOf(field, 40)).join(', '))}</bdi>
        </p>
      )}
      {asOfSent && (
        <p class="hint">
          <bdi>{t('asOfSent', shownText(asOfSent, 80).text)}</bdi>
        </p>
      )}
      <p class="hint">{t('footerShared')}</p>
    </details>
  );
}

/** A figure of the quota with its name: whole wherever it is shown. */
const QuotaField = ({ field: { key, value }, now }: { field: OtherField; now: number }) => (
  <span class="status-field">
    <FieldName name={key} />{' '}
    <b>
      <ShortValue value={value} cap={40} now={now} />
    </b>
  </span>
);

/** Longer values appear only in the list beneath the line. */
const isShort = ({ value }: OtherField) => String(value).length <= 40;

/** Remaining amounts come first: users look at the line for them. */
const leftFirst = (a: OtherField, b: OtherField) => Number(isLeft(b)) - Number(isLeft(a));
const isLeft = ({ key }: OtherField) =>
  fieldWords(key).some((word) => word === 'remaining' || word === 'left');
