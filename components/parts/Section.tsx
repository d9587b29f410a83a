import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  title: ComponentChildren;
  /** The heading's id, where it is to be the same each time. */
  anchor?: string;
  /** Sections of the panel are 2, sections of a company 3. */
  level?: 2 | 3;
  /** Shown at the far end of the heading's line. */
  aside?: ComponentChildren;
  busy?: boolean;
  /** One row: heading, content, aside. */
  strip?: boolean;
  /** The heading is heard, and what stands above says it to the eye. */
  titleHidden?: boolean;
  children: ComponentChildren;
}

/** A part of the panel under its own heading and rule. */
export function Section(props: SectionProps) {
  const {
    title,
    anchor,
    level = 3,
    aside,
    busy = false,
    titleHidden = false,
    strip = false,
    children,
  } = props;
  const own = useId();
  const id = anchor ?? own;
  const Heading = `h${level}` as const;
  return (
    <section
      class={strip ? 'section section-strip' : 'section'}
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
