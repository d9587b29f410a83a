import type { ComponentChildren } from 'preact';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { EventKind } from '../../lib/model/event-kinds.ts';
import { agendaOf, type AgendaRow, type AgendaSource, notWhole } from '../../lib/research/agenda.ts';
import { KindFilter } from '../events/KindFilter.tsx';
import { Icon } from '../parts/Icon.tsx';
import { AgendaAges, NewestAge } from './AgendaAges.tsx';
import { AgendaList } from './AgendaList.tsx';
import { AgendaTools } from './AgendaTools.tsx';

interface AgendaProps {
  /** The name of the chosen list; null for all companies. */
  list: string | null;
  /** How many companies the list has, and of how many events are kept by now. */
  companies: number;
  known: number;
  /** Those whose events are shown. */
  sources: readonly AgendaSource[];
  /** Null for all. */
  kind: EventKind | null;
  onKind(kind: EventKind | null): void;
  /** The row that takes the focus at first; null for none. */
  at: string | null;
  /** The panel's time. */
  now: number;
  onOpenEvent(row: AgendaRow): void;
  /** The row that has the focus, by its key. */
  onFocus(key: string): void;
  /** Asks for what is not kept, and for all again. */
  load: ComponentChildren;
  /** Nothing is wanting or under way: what asks stands folded, with the ages. */
  isLoadFolded: boolean;
}

/** What comes for the companies of a list, from kept answers; asks the service nothing by itself. */
export function Agenda(props: AgendaProps) {
  const { list, companies, known, sources, kind, now, load, isLoadFolded, onKind } = props;
  const agenda = agendaOf(sources, now, kind);
  if (companies === 0) return <p class="nothing-words">{t('agendaNoCompanies')}</p>;
  const unread = sources.reduce(
    (sum, { envelope }) => sum + (envelope.meta.leftOut?.unread ?? 0),
    0,
  );
  const isWhole = unread === 0 && notWhole(sources).length === 0;
  const none = kind === null ? 'agendaNone' : 'agendaNoneOfKind';
  return (
    <div class="agenda">
      <div class="wrap middle apart">
        {sources.length === 0 ? (
          <p>{t('agendaKnown', known, companies)}</p>
        ) : (
          <details class="fold agenda-fold">
            <summary>
              <span class="row">
                <span>{t('agendaKnown', known, companies)}</span>
                <NewestAge sources={sources} now={now} />
              </span>
              <Icon name="down" />
            </summary>
            <AgendaAges sources={sources} now={now} />
            <div class="wrap middle apart">
              {isLoadFolded && load}
              {agenda.shown > 0 && <AgendaTools agenda={agenda} list={list} />}
            </div>
          </details>
        )}
        {!isLoadFolded && load}
      </div>
      {unread > 0 && (
        <p class="hint line">
          <Icon name="alert" /> <span>{tCount('rowsUnread', unread)}</span>
        </p>
      )}
      <KindFilter counts={agenda.counts} kind={kind} onPick={onKind} />
      {sources.length > 0 && agenda.shown === 0 && (
        <p class="nothing-words">{t(isWhole ? none : 'agendaNoneLoaded')}</p>
      )}
      <AgendaList {...props} agenda={agenda} />
    </div>
  );
}
