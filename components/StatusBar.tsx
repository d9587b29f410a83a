import { formatAge } from '../lib/research/age.ts';
import { humaniseKey } from '../lib/research/field-label.ts';
import { t } from '../lib/words.ts';
import { CallsButton } from './calls/CallsButton.tsx';
import type { PanelProps } from './panel-props.ts';
import { AsOf } from './parts/AsOf.tsx';
import { FieldList } from './parts/FieldList.tsx';
import { Glyph } from './parts/Glyph.tsx';
import { ShortValue } from './parts/ShortValue.tsx';
import { SourceNotes } from './parts/SourceNotes.tsx';
import { Untrusted } from './parts/Untrusted.tsx';
import { QUARTER_MINUTE, useClock } from './parts/use-clock.ts';

/** Quota and as-of of the newest answer: one line always in sight, whole when opened. */
export function StatusBar(
  props: Pick<PanelProps, 'latest' | 'calls' | 'onOpenSheet' | 'onOpenOptions'>,
) {
  const { latest } = props;
  const now = useClock(QUARTER_MINUTE);
  if (latest === null) {
    return (
      <footer class="status-bar">
        <p class="status-line">{t('footerEmpty')}</p>
        <CallsButton {...props} />
      </footer>
    );
  }
  const { asOf, quota, sourceNotes } = latest.meta;
  return (
    <footer class="status-bar">
      <details>
        <summary class="status-line">
          <span class="status-quota row">
            <b class="status-label">{t('footerQuota')} </b>
            {quota.length === 0 && <span class="missing">{t('footerQuotaNone')}</span>}
            {quota.map(({ key, value }) => (
              <span key={key}>
                <Untrusted text={humaniseKey(key)} cap={40} />{' '}
                <b>
                  <ShortValue value={value} cap={40} now={now} />
                </b>
              </span>
            ))}
          </span>
          <span class="status-age row">
            <span class="status-as-of">
              <AsOf time={asOf} now={now} />
            </span>
            <span>{t('retrieved', formatAge(now - latest.retrievedAt))}</span>
          </span>
          <Glyph name="up" />
        </summary>
        <FieldList known={[]} other={quota} look="dense" />
        <p class="hint">{t('footerShared')}</p>
        <SourceNotes notes={sourceNotes} />
      </details>
      <CallsButton {...props} />
    </footer>
  );
}
