import { t } from '../../lib/i18n/words.ts';

/** Width of one bar, in tenths of the line. */
type Width = 4 | 6 | 7 | 8 | 9;

interface SkeletonProps {
  /** One bar a line, as wide as the text that will stand there. */
  lines: Width[];
  /** The first line is as tall as a price or a name. */
  tall?: boolean;
}

/** Holds the place of an answer under way, at the height the answer will have. */
export function Skeleton({ lines, tall = false }: SkeletonProps) {
  return (
    <div class="skeleton">
      <span class="visually-hidden">{t('loading')}</span>
      {lines.map((width, place) => (
        <span
          key={`${place}:${width}`}
          class={`skeleton-bar skeleton-${width}${tall && place === 0 ? ' skeleton-tall' : ''}`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
