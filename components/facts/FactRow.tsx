import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { type Shift, shiftPoint } from '../../lib/research/decimal.ts';
import { formatPeriod, periodLabel } from '../../lib/research/fact-period.ts';
import { factName, factRow } from '../../lib/research/look.ts';
import { safeLink } from '../../lib/research/safe-link.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Host } from '../parts/ExternalLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useFold, usePanelContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FactDetails } from './FactDetails.tsx';
import { FactFigure } from './FactFigure.tsx';
import { useSourcePage } from './source-page.ts';

interface FactRowProps extends Pick<PanelActions, 'onReadPage'> {
  /** Its name among the parts that can be unfolded. */
  part: string;
  fact: Fact;
  metric: Metric;
  /** The unit its series is told in. */
  unit: { by: Shift; places: number };
  /** Its bar is under the pointer. */
  current: boolean;
  onPoint(fact: Fact | null): void;
}

/** Characters of a period's name, or of a figure, that stand in one line on any panel. */
const SHORT = 12;

/** One fact: its period, its exact value, its source page, and one key away all else it carries. */
export function FactRow(props: FactRowProps) {
  const { part, fact, metric, unit, current, onPoint, onReadPage } = props;
  const [open, setOpen] = useFold(part);
  const id = useId();
  const label = periodLabel(fact, t('locale'));
  const dates = formatPeriod(fact, t('locale'));
  const row = factRow(fact);
  const shown = fact.value && shiftPoint(fact.value, unit.by, unit.places);
  const isShort = unit.by > 0 && (shown?.length ?? 0) <= SHORT;
  return (
    <>
      <tr
        class={current ? 'fact fact-current' : 'fact'}
        onPointerEnter={() => onPoint(fact)}
        onPointerLeave={() => onPoint(null)}
        onFocusIn={() => onPoint(fact)}
        onFocusOut={() => onPoint(null)}
      >
        <th scope="row">
          <span class="fact-head">
            <button
              type="button"
              class="quiet"
              data-row
              data-key={row === null ? undefined : factName(row)}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {label === null ? (
                <span class="missing">{t('periodMissing')}</span>
              ) : (
                <span class={label.length > SHORT ? undefined : 'fact-label'}>
                  <Untrusted text={label} cap={60} />
                </span>
              )}
              <Icon name={open ? 'up' : 'down'} />
            </button>
            {dates !== null && dates !== label && (
              <span class="fact-dates narrow-hidden">
                <Untrusted text={dates} cap={60} />
              </span>
            )}
            {unit.by > 0 && fact.value !== null && (
              <span class="fact-full">
                <FactFigure value={fact.value} />
                <span class="fact-currency"> {shownText(fact.currency ?? '', 20).text}</span>
              </span>
            )}
          </span>
        </th>
        <td class={isShort ? 'fact-value fact-short' : 'fact-value'}>
          <FactFigure value={shown} />
        </td>
        <td class="fact-source">
          <FactSource fact={fact} label={label} onReadPage={onReadPage} />
        </td>
      </tr>
      {open && (
        <tr id={id} class="fact-details">
          <td colSpan={3}>
            <FactDetails fact={fact} metric={metric} onReadPage={onReadPage} />
          </td>
        </tr>
      )}
    </>
  );
}

interface FactSourceProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  /** The period, named with it. */
  label: string | null;
}

/** An arrow to the page a fact stands on: in the reader, or, where no page can be asked for, its address. */
export function FactSource({ fact, label, onReadPage }: FactSourceProps) {
  const { allowLoopback } = usePanelContext();
  const source = useSourcePage(fact, onReadPage);
  const link = safeLink(fact.sourceUrl, allowLoopback);
  const named = (words: string) =>
    label === null ? words : `${words}: ${shownText(label, 60).text}`;
  if (source) {
    const words = t('factReadPage', source.page);
    return (
      <button
        type="button"
        class="quiet"
        aria-label={named(words)}
        title={words}
        onClick={source.open}
      >
        <Icon name="out" />
      </button>
    );
  }
  if (!link) return null;
  return (
    <a class="link fact-out" href={link.href} target="_blank" rel="noreferrer noopener">
      <span class="visually-hidden">{named(t('eventSource'))}: </span>
      <Host name={link.host} />
      <Icon name="out" />
      <span class="visually-hidden"> ({t('opensTab')})</span>
    </a>
  );
}
