import { t } from '../../lib/i18n/words.ts';

/** Width of one bar, in tenths of the line. */
type Width = 4 | 6 | 7 | 8 | 9;

interface SkeletonProps {
  /** One bar a line, as wide as the text that will stand there. */
  lines: Width[];
}

/** Holds the place of an answer under way, at the height the answer will have. */
export function Skeleton({ lines }: SkeletonProps) {
  return (
    <div class="skeleton">
      <span class="visually-hidden">{t('loading')}</span>
      {lines.map((width, place) => (
        // A width by class or attribute: the policy of our pages forbids inline styles.
        <svg
          key={`${place}:${width}`}
          class="skeleton-bar"
          width={`${width}0%`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
