import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric, Scalar } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { METRIC_WORDS, noCurrencyWord } from '../../lib/research/metrics.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { useSourcePage } from './source-page.ts';

interface FactDetailsProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  metric: Metric;
}

/** Every field a fact carries (contract 2.6), as it came, and both ways to where it is said. */
export function FactDetails({ fact, metric, onReadPage }: FactDetailsProps) {
  const field = (label: string, value: Scalar) => ({
    label,
    value: <ShortValue value={value} cap={1000} raw />,
  });
  const name = [t(METRIC_WORDS[metric]), formatPeriod(fact, t('locale'))].join(' ');
  const known = [
    field(t('factExact'), fact.value),
    fact.currency === null && noCurrencyWord(metric) === 'ratioNoCurrency'
      ? { label: t('quoteCurrency'), value: t('ratioNoCurrency') }
      : field(t('quoteCurrency'), fact.currency),
    field(t('factStart'), fact.periodStart),
    field(t('factEnd'), fact.periodEnd),
    field(t('factScope'), fact.entityScope),
    field(t('factRestated'), fact.restated),
    {
      label: t('factUnit'),
      value: (
        <>
          <ShortValue value={fact.unitMultiplier} cap={60} />
          {fact.unitMultiplier !== null && <p class="hint">{t('factUnitHint')}</p>}
        </>
      ),
    },
    { label: t('linkDocument'), value: <FactPage fact={fact} onReadPage={onReadPage} /> },
    { label: t('eventSource'), value: <ExternalLink url={fact.sourceUrl} about={name} /> },
  ];
  return (
    <>
      <FieldList known={known} other={fact.other} />
      <CiteMenu subject={{ kind: 'fact', fact, metric }} name={name} />
    </>
  );
}

interface FactPageProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
}

/** The document and page a fact comes from; opens in the reader if the page can be requested. */
function FactPage({ fact, onReadPage }: FactPageProps) {
  const { documentId, pageNumber } = fact;
  const source = useSourcePage(fact, onReadPage);
  const document = usePanelContext().documents.find(({ id }) => id === documentId);
  return (
    <>
      {source ? (
        <button type="button" class="quiet" onClick={source.open}>
          {t('factReadPage', source.page)}
        </button>
      ) : (
        pageNumber !== null && <span>{t('searchPage', pageNumber)}</span>
      )}
      {document && (
        <p>
          <Untrusted text={document.title} />
        </p>
      )}
      <p class="fact-document">
        <ShortValue value={documentId} cap={60} />
      </p>
    </>
  );
}
