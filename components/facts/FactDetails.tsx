import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric, Scalar } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { Pages } from '../../lib/panel/load-state.ts';
import { formatPeriod } from '../../lib/research/fact-period.ts';
import { restatedWords } from '../../lib/research/fact-series.ts';
import { METRIC_WORDS, noCurrencyWord } from '../../lib/research/known-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { Button } from '../parts/buttons.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList } from '../parts/FieldList.tsx';
import { EnvelopeContext, PanelContext, usePanelContext } from '../parts/panel-context.ts';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { FactFigure, FactSource, useSourcePage } from './Figure.tsx';

/** The company and the answer that a fact is of, which its page and its citation name. */
export interface Owner {
  listing: Listing;
  answer: Pages<Fact> | null;
}

/** A figure of several, and what it is called among them. */
export interface NamedFigure {
  fact: Fact;
  metric: Metric;
  owner: Owner;
  name: string;
}

/** The figure chosen in a grid. One chosen with the pointer passes the focus on to its buttons. */
export interface Chosen {
  fact: Fact;
  byPointer: boolean;
}

type OfOwnerProps = { owner: Owner; children: ComponentChildren };

/** Tells the parts inside which company and answer they belong to: a comparison shows several. */
export const OfOwner = ({ owner: { listing, answer }, children }: OfOwnerProps) => (
  <PanelContext.Provider value={{ ...usePanelContext(), listing }}>
    <EnvelopeContext.Provider value={answer}>{children}</EnvelopeContext.Provider>
  </PanelContext.Provider>
);

/** The shortest name that tells companies apart. */
export const shortName = ({ ticker, name }: Listing): string =>
  shownText(ticker ?? name ?? t('nameMissing'), 80).text;

/** Every field a fact carries (contract 2.6), as it came, and both ways to where it is said. */
export function FactDetails({ fact, metric }: Pick<NamedFigure, 'fact' | 'metric'>) {
  const field = (label: string, value: Scalar) => ({
    label,
    value: <ShortValue value={value} cap={1000} raw />,
  });
  const name = [t(METRIC_WORDS[metric]), formatPeriod(fact)].join(' ');
  const source = useSourcePage(fact);
  const document = usePanelContext().documents.find(({ id }) => id === fact.documentId);
  const known = [
    field(t('factExact'), fact.value),
    fact.currency === null && noCurrencyWord(metric) === 'ratioNoCurrency'
      ? { label: t('fieldCurrency'), value: t('ratioNoCurrency') }
      : field(t('fieldCurrency'), fact.currency),
    field(t('factStart'), fact.periodStart),
    field(t('factEnd'), fact.periodEnd),
    field(t('fieldScope'), fact.entityScope),
    field(t('fieldRestated'), fact.restated),
    {
      label: t('factUnit'),
      value: (
        <>
          <ShortValue value={fact.unitMultiplier} cap={60} />
          {fact.unitMultiplier !== null && <p class="hint">{t('factUnitHint')}</p>}
        </>
      ),
    },
    {
      label: t('linkDocument'),
      value: (
        <>
          {source ? (
            <Button class="quiet" words={source.words} onClick={source.open} />
          ) : (
            fact.pageNumber !== null && <span>{t('searchPage', fact.pageNumber)}</span>
          )}
          {document && (
            <p>
              <Untrusted text={document.title} />
            </p>
          )}
          <p class="hint">
            <ShortValue value={fact.documentId} cap={60} />
          </p>
        </>
      ),
    },
    { label: t('eventSource'), value: <ExternalLink url={fact.sourceUrl} about={name} /> },
  ];
  return (
    <>
      <FieldList known={known} other={fact.other} />
      <CiteMenu key={JSON.stringify(fact)} subject={{ kind: 'fact', fact, metric }} name={name} />
    </>
  );
}

type FigureLineProps = { figure: NamedFigure; words: readonly string[] };

/** A figure with all its digits, the way to its page, and what copies and clips it. */
export const FigureLine = ({ figure: { fact, metric, owner, name }, words }: FigureLineProps) => (
  <OfOwner owner={owner}>
    <span>
      <bdi>{name}</bdi>: <FactFigure value={fact.value} />{' '}
      <span class="hint">
        <bdi>{words.join(' · ')}</bdi>
      </span>{' '}
      <FactSource fact={fact} label={name} />
    </span>
    <CiteMenu key={JSON.stringify(fact)} subject={{ kind: 'fact', fact, metric }} name={name} />
  </OfOwner>
);

export function FigureActs({ figure, chosen }: { figure: NamedFigure; chosen: Chosen }) {
  const { fact, name } = figure;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (chosen.byPointer) place.current?.querySelector<HTMLElement>('[data-copy]')?.focus();
  }, [chosen]);
  const currency = shownText(fact.currency ?? '', 20).text;
  const status = fact.restated === false ? '' : restatedWords(fact.restated);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div ref={place} class="wrap apart airy small" role="group" aria-label={name}>
      <FigureLine figure={figure} words={[currency, status].filter((word) => word !== '')} />
    </div>
  );
}

/** Shows a figure's details below the grid, because the grid can be wider than the panel. */
export function OpenFigure({ figure: { fact, metric, owner } }: { figure: NamedFigure }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [fact]);
  return (
    <div ref={place} class="airy hair">
      <b>
        <Untrusted text={shortName(owner.listing)} cap={40} />
      </b>
      <OfOwner owner={owner}>
        <FactDetails key={owner.listing.id} fact={fact} metric={metric} />
      </OfOwner>
    </div>
  );
}
