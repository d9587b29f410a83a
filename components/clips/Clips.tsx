import { useMemo, useRef } from 'preact/hooks';
import type { ClipFormat } from '../../lib/export/file.ts';
import { capital, numbered, t } from '../../lib/i18n/words.ts';
import type { ExportOutcome, PanelProps } from '../../lib/panel/actions.ts';
import { type ClipGroup, clipGroups } from '../../lib/research/clips.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button } from '../parts/buttons.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useEscape } from '../parts/panel-keys.ts';
import { Heard, Skeleton } from '../parts/Section.tsx';
import { useFoot, useReturn } from '../parts/use-focus.ts';
import { useSaidOf } from '../parts/use-outcome.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { ClipRows } from './ClipRows.tsx';
import { useClipActs } from './use-clip-acts.ts';

/** What the user has clipped, by company: read, commented, moved, deleted, and taken along. */
export function Clips(props: PanelProps) {
  const { clips, onShowPlace } = props;
  const place = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const left = useReturn(place, 'clips', clips.all !== null);
  useFoot(foot);
  useEscape(place, () => onShowPlace('page'));
  const groups = useMemo(() => clipGroups(clips.all ?? []), [clips.all]);
  const acts = useClipActs(groups, place);
  return (
    <section
      ref={place}
      class="clips"
      aria-label={t('placeClips')}
      data-focus=".place[aria-current]"
    >
      <div class="watch-head sticks rule-below edge">
        <PlacesRow {...props} />
        {groups.length > 0 && <ClipTools groups={groups} />}
      </div>
      {clips.all === null && <Skeleton lines={[9, 7, 8, 6]} />}
      {clips.all?.length === 0 && (
        <div class="nothing airy">
          <p class="nothing-words">{t('clipsEmpty')}</p>
          <p class="hint">{t('clipsEmptyHint')}</p>
        </div>
      )}
      {clips.all !== null && <ClipRows groups={groups} acts={acts} left={left} />}
      {/* The way to have a deleted clip again, until another one is deleted or the place is left. */}
      <div ref={foot} class="watch-foot sticks edge">
        {acts.deleted !== null && (
          <p class="wrap apart airy">
            <span class="grow-own">{t('clipDeleted')}</span>
            <Button class="quiet" words={t('clipUndo')} onClick={acts.undo} />
            <Button class="quiet" words={t('runDismiss')} onClick={acts.forget} />
          </p>
        )}
        {acts.problem && (
          <p class="hint ink strong" role="alert">
            {acts.problem}
          </p>
        )}
      </div>
      <Heard>{acts.said}</Heard>
    </section>
  );
}

const COPIED = ['markdown', 'html', 'csv'] as const;

/** The documents behind the clips, as programs for references read them. */
const DOCUMENTS = ['ris', 'csl'] as const;

/** Copies all clips, or saves them as files if the policy allows export. */
function ClipTools({ groups }: { groups: readonly ClipGroup[] }) {
  const { onCopy, onExport, policy } = usePanelContext();
  const clips = groups.flatMap((group) => group.clips);
  const [said, setSaid] = useSaidOf<string>(clips);
  async function copy(format: (typeof COPIED)[number]) {
    const { writeClips } = await import('../../lib/export/clips.ts');
    return (await onCopy(writeClips(format, clips)))
      ? t('clipsCopied', numbered(clips.length))
      : t('copyFailed');
  }
  async function save(format: ClipFormat) {
    const outcome = await onExport({ kind: 'clips', format, clips, savedAt: Date.now() });
    return saidOf(format === 'ris' || format === 'csl', outcome);
  }
  const items = <F extends ClipFormat>(formats: readonly F[], act: (one: F) => Promise<string>) =>
    formats.map((format) => {
      const words = t(`format${capital(format)}`);
      return (
        <Button key={format} class="quiet" words={words} onClick={() => setSaid(act(format))} />
      );
    });
  return (
    <div class="watch-bar clip-tools wrap middle tight apart">
      <Menu name={t('clipsCopy')} icon="copy" words={t('copy')}>
        {() => items(COPIED, copy)}
      </Menu>
      {!isOff(policy, 'export') && (
        <Menu name={t('exportSave')} icon="down" words={t('clipsSave')}>
          {() => (
            <>
              {items(COPIED, save)}
              <p class="hint hair-above">{t('clipsDocuments')}</p>
              {items(DOCUMENTS, save)}
            </>
          )}
        </Menu>
      )}
      <span class="muted small" role="status">
        {said}
      </span>
    </div>
  );
}

function saidOf(isOfDocuments: boolean, outcome: ExportOutcome): string {
  if (outcome === null) return t('clipsNotSaved');
  const { saved, leftOut } = outcome;
  if (saved === 0) return t('clipsNoDocuments');
  return [
    t(isOfDocuments ? 'clipsSavedDocuments' : 'clipsSaved', numbered(saved)),
    ...(leftOut > 0 ? [t('clipsWithoutDocument', numbered(leftOut))] : []),
  ].join(' ');
}
