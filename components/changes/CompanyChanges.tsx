import { useId, useState } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PartChanges } from '../../lib/model/looks.ts';
import { isPinned } from '../../lib/model/saved-companies.ts';
import { localDay } from '../../lib/research/calendar-date.ts';
import { formatMoment, formatRecentDay } from '../../lib/research/format-date.ts';
import { METRIC_WORDS } from '../../lib/research/known-words.ts';
import { Button, FoldButton } from '../parts/buttons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useFold, usePanelContext } from '../parts/panel-context.ts';
import { ChangeLine, type PartChange } from './ChangeLine.tsx';

/** Lists the company's changes since the user last looked; empty unless a list was read twice. */
export function CompanyChanges({ id }: { id: string }) {
  const { changes, saved, onMarkSeen, onOpenOptions } = usePanelContext();
  const parts = changes.company?.id === id ? changes.company.parts : [];
  const isFull = changes.isFull && isPinned(saved, id);
  const [isMarked, setIsMarked] = useState(false);
  const now = useClock(QUARTER_MINUTE);
  const [open, setOpen] = useFold('changes');
  const list = useId();
  const times = parts.flatMap(({ changes }) => changes.map(({ since }) => since));
  const first = Math.min(...times);
  if (parts.length === 0 && !isMarked && !isFull) return null;
  const mark = () => {
    setIsMarked(true);
    onMarkSeen();
  };
  const words =
    times.length > 0 ? sinceWords(first, now, tCount('changesCount', times.length)) : '';
  return (
    <section
      class="changes rule-below edge airy"
      aria-label={t('changesHeading')}
      data-focus="p[tabindex]"
    >
      {times.length > 0 ? (
        <>
          <div class="wrap middle between apart">
            <Button
              class="quiet changes-toggle strong wraps"
              aria-expanded={open}
              aria-controls={list}
              // A live region gives the button no name.
              aria-label={words}
              title={formatMoment(new Date(first).toISOString())}
              onClick={() => setOpen(!open)}
            >
              <span role="status">{words}</span>
              <Icon name={open ? 'up' : 'down'} />
            </Button>
            <Button class="quiet" words={t('changesMark')} onClick={mark} />
          </div>
          <div id={list} hidden={!open}>
            {open && (
              <>
                {parts.map(
                  (part) => part.changes.length > 0 && <PartList key={nameOf(part)} part={part} />,
                )}
                <p class="hint">
                  {t('changesCompared', comparedWords(parts, now))}
                  {isInPart(parts) && ` ${t('changesRest')}`}
                </p>
              </>
            )}
          </div>
        </>
      ) : (
        <p class="hint" tabIndex={-1}>
          {isMarked ? t('changesMarked') : parts.length > 0 && noChangesWords(parts, now)}
        </p>
      )}
      {isFull && (
        <p class="small" role="status">
          {t('changesFull')} <Button class="quiet" words={t('options')} onClick={onOpenOptions} />
        </p>
      )}
    </section>
  );
}

/** The day of a reading; null for today, or for a day to come because the clock was set back since. */
function dayBefore(at: number, now: number): string | null {
  const day = localDay(at);
  return day >= localDay(now) ? null : formatRecentDay(day, now);
}

/** `Since 3 Nov: 2 changes` */
function sinceWords(since: number, now: number, counted: string): string {
  const day = dayBefore(since, now);
  return day === null ? t('changesSinceLook', counted) : t('changesSince', day, counted);
}

function noChangesWords(parts: readonly PartChanges[], now: number): string {
  const day = dayBefore(Math.min(...parts.map(({ seenAt }) => seenAt)), now);
  const words = day === null ? t('changesNoneSinceLook') : t('changesNone', day);
  const rest = isInPart(parts) ? [t('changesRest')] : [];
  return [words, comparedWords(parts, now), ...rest].join(' · ');
}

const nameOf = (part: PartChanges): string => {
  if (part.list === 'events') return t('tabEvents');
  return t(part.list === 'documents' ? 'tabDocuments' : METRIC_WORDS[part.list]);
};

/** The lists that were compared: how far, and when they were read where that was not today. */
const comparedWords = (parts: readonly PartChanges[], now: number): string =>
  parts
    .map((part) => {
      const { compared, readAt } = part;
      const reach = part.list === 'events' ? 'changesFirst' : 'changesNewest';
      const words = compared === null ? nameOf(part) : t(reach, nameOf(part), compared);
      const day = dayBefore(readAt, now);
      return day === null ? words : t('changesReadAt', words, day);
    })
    .join(' · ');

/** Whether a list goes on beyond what was compared: nothing is known of the rest. */
const isInPart = (parts: readonly PartChanges[]): boolean =>
  parts.some(({ compared }) => compared !== null);

/** Lines shown of a list before the user asks for all. */
const FIRST = 8;

function PartList({ part }: { part: PartChanges }) {
  const name = nameOf(part);
  const [all, setAll] = useFold(`changes ${part.list}`);
  // Keyed by place: only another reading changes the order.
  const lines = part.changes.map((change, place) => (
    <ChangeLine key={place} part={{ list: part.list, change } as PartChange} />
  ));
  const folds = lines.length > FIRST + 1;
  return (
    <>
      <h3 class="group-heading hint strong">{name}</h3>
      <ul>{folds && !all ? lines.slice(0, FIRST) : lines}</ul>
      {folds && <FoldButton more={t('eventsAll', lines.length)} open={all} onFold={setAll} />}
    </>
  );
}
