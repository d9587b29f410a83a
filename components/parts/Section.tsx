import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  title: ComponentChildren;
  /** The heading's id, where links lead to it. */
  anchor?: string;
  /** Sections of the panel are 2, sections of a company 3. */
  level?: 2 | 3;
  /** Shown at the far end of the heading's line. */
  aside?: ComponentChildren;
  busy?: boolean;
  children: ComponentChildren;
}

/** A part of the panel under its own heading and rule. */
export function Section({ title, anchor, level = 3, aside, busy = false, children }: SectionProps) {
  const own = useId();
  const id = anchor ?? own;
  const Heading = `h${level}` as const;
  return (
    <section class="section" aria-labelledby={id} aria-busy={busy}>
      <div class="section-head">
        <Heading id={id} class="section-title" tabIndex={-1}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
