import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../lib/model/records.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { METRIC_WORDS } from '../../lib/research/metrics.ts';
import { restatedWords } from '../../lib/research/series-words.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { FactFigure } from '../facts/FactFigure.tsx';
import { FactSource } from '../facts/FactRow.tsx';
import { EnvelopeContext } from '../parts/panel-context.ts';
import { type EnvelopeOf, labelOf } from './figure-words.ts';

/** The figure of a table that its acts are for. */
export interface CurrentFigure {
  fact: Fact;
  metric: Metric;
  /** It was chosen by the pointer: the focus follows to the acts. */
  isPointed: boolean;
}

interface FigureActsProps extends Pick<PanelActions, 'onReadPage'> {
  current: CurrentFigure;
  envelopeOf: EnvelopeOf;
}

/** The figure that has the focus, whole, to be copied with its citation and clipped. */
export function FigureActs({ current, envelopeOf, onReadPage }: FigureActsProps) {
  const { fact, metric, isPointed } = current;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isPointed) place.current?.querySelector<HTMLElement>('[data-copy]')?.focus();
  }, [current]);
  const name = `${t(METRIC_WORDS[metric])}, ${labelOf(fact)}`;
  const currency = shownText(fact.currency ?? '', 20).text;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
    <div ref={place} class="statement-acts" role="group" aria-label={name}>
      <span>
        <bdi>{name}</bdi>: <FactFigure value={fact.value} />
        {currency !== '' && (
          <>
            {' '}
            <bdi>{currency}</bdi>
          </>
        )}{' '}
        <FactSource fact={fact} label={labelOf(fact)} onReadPage={onReadPage} />
        {fact.restated !== false && <span class="hint"> {restatedWords(fact.restated)}</span>}
      </span>
      <EnvelopeContext.Provider value={envelopeOf(metric)}>
        <CiteMenu key={JSON.stringify(fact)} subject={{ kind: 'fact', fact, metric }} name={name} />
      </EnvelopeContext.Provider>
    </div>
  );
}
