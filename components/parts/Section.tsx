import type { ComponentChildren, DetailsHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { Icon } from './Icon.tsx';

export interface SectionProps {
  title: ComponentChildren;
  /** The heading's id, where it is to be the same each time. */
  anchor?: string | undefined;
  /** Sections of the panel are 2, sections of a company 3. */
  level?: 2 | 3;
  aside?: ComponentChildren;
  busy?: boolean;
  /** One row: heading, content, aside. */
  strip?: boolean;
  /** The heading is heard, and what stands above says it to the eye. */
  titleHidden?: boolean | undefined;
  children: ComponentChildren;
}

/** A part of the panel under its own heading and rule. */
export function Section(props: SectionProps) {
  const { title, anchor, level = 3, aside, children } = props;
  const { busy = false, titleHidden = false, strip = false } = props;
  const own = useId();
  const id = anchor ?? own;
  const Heading = `h${level}` as const;
  return (
    <section
      class={strip ? 'section section-strip columned' : 'section'}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <div class={titleHidden ? 'visually-hidden' : 'section-head wrap between'}>
        <Heading
          id={id}
          class={strip ? 'section-title visually-hidden' : 'section-title bold'}
          tabIndex={-1}
        >
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Width of one bar, in tenths of the line. */
type Width = 4 | 6 | 7 | 8 | 9;

/** Holds the place of an answer under way, at the height the answer will have. */
export const Skeleton = ({ lines }: { lines: Width[] }) => (
  <div class="skeleton">
    <span class="visually-hidden">{t('loading')}</span>
    {lines.map((width, n) => (
      // A width by class or attribute: the policy of our pages forbids inline styles.
      <svg key={`${n}:${width}`} class="skeleton-bar" width={`${width}0%`} aria-hidden="true" />
    ))}
  </div>
);

interface FoldProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  words: ComponentChildren;
}

/** A part that a press on its words unfolds. */
export const Fold = ({ words, class: more = '', children, ...attributes }: FoldProps) => (
  <details class={`fold small ${more}`} {...attributes}>
    <summary>
      {words}
      <Icon name="down" />
    </summary>
    {children}
  </details>
);

/** A change that is in sight already, for screen readers. */
export const Heard = ({ children }: { children: ComponentChildren }) => (
  <p class="visually-hidden" role="status">
    {children}
  </p>
);
