import type { ClipFormat } from '../../lib/export/types.ts';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { ExportOutcome } from '../../lib/panel/actions.ts';
import type { ClipGroup } from '../../lib/research/clips.ts';
import { Menu } from '../parts/Menu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { useSaidOf } from '../parts/use-said-of.ts';

const COPIED = [
  ['markdown', 'citeFormatMarkdown'],
  ['html', 'clipsHtml'],
  ['csv', 'exportCsv'],
] as const satisfies [ClipFormat, WordKey][];

/** The documents behind the clips, as programs for references read them. */
const DOCUMENTS = [
  ['ris', 'clipsRis'],
  ['csl', 'clipsCsl'],
] as const satisfies [ClipFormat, WordKey][];
type CopiedFormat = (typeof COPIED)[number][0];

/** Takes all clips along: on the clipboard, or as files where the administrator allows those. */
export function ClipTools({ groups }: { groups: readonly ClipGroup[] }) {
  const { onCopy, onCopyHtml, onExport, allowLoopback, off } = usePanelContext();
  const clips = groups.flatMap((group) => group.clips);
  const [said, setSaid] = useSaidOf<string>(clips);
  async function copy(format: CopiedFormat) {
    // The panel starts without it.
    const written = await import('../../lib/export/clips.ts')
      .then(({ writeClips }) => writeClips(format, clips, t, allowLoopback))
      .catch(() => null);
    const isCopied =
      written !== null &&
      (await (written.html === null
        ? onCopy(written.text)
        : onCopyHtml(written.html, written.text)));
    setSaid(isCopied ? t('clipsCopied', numbered(clips.length)) : t('copyFailed'));
  }
  async function save(format: ClipFormat) {
    const outcome = await onExport({ kind: 'clips', format, clips, savedAt: Date.now() });
    setSaid(saidOf(format === 'ris' || format === 'csl', outcome));
  }
  const items = <F extends ClipFormat>(
    formats: readonly (readonly [F, WordKey])[],
    act: (format: F) => Promise<void>,
    close: () => void,
  ) =>
    formats.map(([format, word]) => (
      <button
        key={format}
        type="button"
        class="quiet"
        onClick={() => {
          close();
          void act(format);
        }}
      >
        {t(word)}
      </button>
    ));
  return (
    <div class="watch-bar clip-tools">
      <Menu name={t('clipsCopy')} icon="copy" words={t('copy')}>
        {(close) => items(COPIED, copy, close)}
      </Menu>
      {!off.includes('export') && (
        <Menu name={t('exportSave')} icon="down" words={t('clipsSave')}>
          {(close) => (
            <>
              {items(COPIED, save, close)}
              <p class="hint">{t('clipsDocuments')}</p>
              {items(DOCUMENTS, save, close)}
            </>
          )}
        </Menu>
      )}
      <span class="export-status" role="status">
        {said}
      </span>
    </div>
  );
}

const numbered = (count: number): string => numberFormat(t('locale')).format(count);

function saidOf(isOfDocuments: boolean, outcome: ExportOutcome): string {
  if (outcome === null) return t('clipsNotSaved');
  const { saved, leftOut } = outcome;
  if (saved === 0) return t('clipsNoDocuments');
  return [
    t(isOfDocuments ? 'clipsSavedDocuments' : 'clipsSaved', numbered(saved)),
    ...(leftOut > 0 ? [t('clipsWithoutDocument', numbered(leftOut))] : []),
  ].join(' ');
}
