import { useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { countOf } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Button } from '../parts/buttons.tsx';
import { lazy } from '../parts/later.tsx';

const Reader = lazy(async () => (await import('../reader/Reader.tsx')).Reader);
const CallsOverlay = lazy(async () => (await import('../calls/CallsOverlay.tsx')).CallsOverlay);
const CompareOverlay = lazy(
  async () => (await import('../compare/CompareOverlay.tsx')).CompareOverlay,
);
const HelpOverlay = lazy(async () => (await import('../help/HelpOverlay.tsx')).HelpOverlay);

export const isOverlayOpen = ({
  reader,
  overlay,
}: Pick<PanelProps, 'reader' | 'overlay'>): boolean => reader !== null || overlay !== null;

/** The overlay in front of the research: help and calls return to the reader, a page to the comparison. */
export function Overlays(props: PanelProps) {
  if (props.overlay === 'calls') return <CallsOverlay {...props} />;
  if (props.overlay === 'help') return <HelpOverlay {...props} />;
  if (props.reader !== null) return <Reader {...props} reader={props.reader} />;
  return props.overlay === 'compare' ? <CompareOverlay {...props} /> : null;
}

/** Tells what a new scan behind an overlay found, because a press of the toolbar button asks for it. */
export function PageBehind({ covered, ...props }: PanelProps & { covered: boolean }) {
  const { view, scans, status } = props.page;
  const count = countOf(props.page);
  const scan = `${view} ${scans}`;
  // A panel that opens knows of no page yet: the one beside it is new to it.
  const seen = useRef(scan);
  if (!covered) seen.current = scan;
  const isNew = status === 'scanned' && seen.current !== scan;
  return (
    <div class="page-behind" role="status">
      {isNew &&
        (count === 0 ? (
          <p class="banner">{t('pageNone')}</p>
        ) : (
          <p class="banner">
            <span>
              <b>{t('pageHeading')}</b> {tCount('pageCount', count)}
            </span>
            <Button class="quiet" words={t('pageShow')} onClick={props.onShowPage} />
          </p>
        ))}
    </div>
  );
}
