import { Fragment, type RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Clip, MAX_COMMENT } from '../../lib/model/clips.ts';
import { citationOf } from '../../lib/research/cite/citation.ts';
import { sourceOf } from '../../lib/research/cite/cited.ts';
import { citableOf } from '../../lib/research/clips.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { TextChoice, TextStatus } from '../notes/Note.tsx';
import { Button } from '../parts/buttons.tsx';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { Collapsible } from '../parts/MoreOfList.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { Fold } from '../parts/Section.tsx';
import { type TextWrite, useStoredText } from '../parts/use-stored-text.ts';
import type { ClipActs, Drag } from './use-clip-acts.ts';

/** Props of a clip's row, folded or not. */
export interface ClipRowProps {
  /** Whatever is drawn last: a row is not drawn again for others. */
  acts: RefObject<ClipActs>;
  clip: Clip;
  /** Its place among the clips of its company, and their number. */
  place: number;
  count: number;
  age: string;
  isOpen: boolean;
  /** The service had no such page when it was asked for. */
  isWithdrawn: boolean;
  drag: Drag;
  onUnfold(clip: Clip, isOpen: boolean): void;
}

interface ClipDetailsProps extends ClipRowProps {
  /** What the clip is called in the names of its buttons. */
  called: string;
}

/** A clip in full: its text, its citation with source and age, the user's comment, and what moves or deletes it. */
export function ClipDetails(props: ClipDetailsProps) {
  const { clip, place, count, acts, isWithdrawn, called } = props;
  const { onOpenClipSource } = usePanelContext();
  const citable = citableOf(clip);
  const citation = useMemo(() => citationOf(citable), [clip, t('locale')]);
  const { documentId, page } = sourceOf(citable);
  const named = (words: string) => `${words}: ${called}`;
  const { body, summary, lines } = citation;
  const text = body?.join('\n') ?? null;
  return (
    <div class="clip-more">
      {text !== null && (
        <blockquote class="excerpt">
          <Collapsible length={text.length} about={called}>
            <p class="untrusted" dir="auto">
              {text}
            </p>
            {clip.cut && <span class="cut">{t('textCut')}</span>}
          </Collapsible>
        </blockquote>
      )}
      <p class="hint anywhere">
        {summary.map(({ text: said, href }) => (
          <Fragment key={said}>
            <Cited text={said} href={href} about={called} />{' '}
          </Fragment>
        ))}
      </p>
      {isWithdrawn && <p class="hint">{t('clipGone')}</p>}
      <Comment {...props} />
      {/* The keys beside the words do the same on the row. */}
      <div class="wrap middle apart airy">
        {documentId !== null && page !== null && (
          <Button
            class="quiet"
            aria-label={named(t('clipOpenSource', page))}
            title={t('clipOpenSourceHint')}
            words={t('clipOpenSource', page)}
            onClick={() => onOpenClipSource(clip)}
          />
        )}
        <CiteMenu subject={citable} of={citable} name={called} isClip />
        {count > 1 &&
          MOVES.map(([words, key, icon, by]) => (
            <Button
              key={icon}
              class="quiet"
              isOff={place + by < 0 || place + by === count}
              aria-label={named(t(words))}
              title={`${t(words)} (Alt+${key})`}
              onClick={() => void acts.current?.move(clip, place + by)}
              icon={icon}
            />
          ))}
        <Button
          class="quiet last"
          aria-label={named(t('noteDelete'))}
          words={t('noteDelete')}
          onClick={() => void acts.current?.remove(clip)}
        />
      </div>
      <Fold words={t('citeFields')}>
        <ul class="small anywhere">
          {lines.map(({ label, value, href }, at) => (
            <li key={`${at} ${label}`}>
              {label}: <Cited text={value} href={href} about={called} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

/** A piece of the citation: its address is followed only where it is safe to. */
const Cited = ({ text, href, about }: { text: string; href: string | undefined; about: string }) =>
  href === undefined ? <bdi>{text}</bdi> : <ExternalLink url={href} about={about} />;

const MOVES = [
  ['clipMoveUp', '↑', 'up', -1],
  ['clipMoveDown', '↓', 'down', 1],
] as const;

/** The user's comment, stored as it is typed. */
function Comment({ clip, called }: ClipDetailsProps) {
  const { onChangeClips } = usePanelContext();
  const { id, editedAt } = clip;
  const comment = useStoredText({
    key: `clip ${id}`,
    stored: { text: clip.comment, editedAt },
    most: MAX_COMMENT,
    isNoneIfBlank: false,
    write: (write: TextWrite) => onChangeClips({ change: 'comment', id, ...write }),
  });
  const { problem, excess } = comment;
  return (
    <div class="note wrap middle above small" data-focus="textarea">
      <div class="whole">
        <textarea
          rows={1}
          dir="auto"
          aria-label={t('clipCommentOn', called)}
          placeholder={t('clipComment')}
          aria-invalid={excess > 0}
          value={comment.text}
          onInput={({ currentTarget }) => comment.type(currentTarget.value)}
          onBlur={comment.save}
        />
      </div>
      <TextStatus
        text={comment}
        words={problem && (problem === 'changed' ? 'clipCommentChanged' : 'clipCommentFailed')}
      />
      {problem === 'changed' && <TextChoice text={comment} />}
    </div>
  );
}
