import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric, Scalar } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { METRIC_WORDS, noCurrencyWord } from '../../lib/research/metrics.ts';
import { restatedWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FactFigure, FactSource, useSourcePage } from './Figure.tsx';

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

interface FigureLineProps extends Pick<PanelActions, 'onReadPage'> {
  fact: Fact;
  metric: Metric;
  name: string;
  /** Text behind the figure. */
  words: readonly string[];
}

/** A figure with all its digits, the way to its page, and what copies and clips it. */
export function FigureLine({ fact, metric, name, words, onReadPage }: FigureLineProps) {
  return (
    <>
      <span>
        <bdi>{name}</bdi>: <FactFigure value={fact.value} />{' '}
        <span class="hint">
          <bdi>{words.join(' · ')}</bdi>
        </span>{' '}
        <FactSource fact={fact} label={name} onReadPage={onReadPage} />
      </span>
      <CiteMenu key={JSON.stringify(fact)} subject={{ kind: 'fact', fact, metric }} name={name} />
    </>
  );
}

/** The figure of a grid that its acts are for. */
export interface CurrentFigure {
  fact: Fact;
  metric: Metric;
  name: string;
  /** It was chosen by the pointer: the focus follows to the acts. */
  isPointed: boolean;
}

interface FigureActsProps extends Pick<PanelActions, 'onReadPage'> {
  current: CurrentFigure;
}

/** Buttons for the focused figure, beneath its grid. */
export function FigureActs({ current, onReadPage }: FigureActsProps) {
  const { fact, metric, name, isPointed } = current;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isPointed) place.current?.querySelector<HTMLElement>('[data-copy]')?.focus();
  }, [current]);
  const currency = shownText(fact.currency ?? '', 20).text;
  const status = fact.restated === false ? '' : restatedWords(fact.restated);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div ref={place} class="figure-acts" role="group" aria-label={name}>
      <FigureLine
        fact={fact}
        metric={metric}
        name={name}
        words={[currency, status].filter((word) => word !== '')}
        onReadPage={onReadPage}
      />
    </div>
  );
}
