import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { Icon } from './Icon.tsx';

interface CollapsibleProps {
  /** Length of what is inside, in characters: short texts stand whole, without a button. */
  length: number;
  /** Shown while folded; by default the beginning of the content. */
  folded?: ComponentChildren;
  children: ComponentChildren;
}

/** Characters that fill about four lines of a narrow panel. */
const SHORT = 200;

/** A long text: its first lines until the user asks for all. */
export function Collapsible({ length, folded, children }: CollapsibleProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (length <= SHORT) return <div class="prose">{children}</div>;
  return (
    <>
      <div id={id} class={open ? 'prose' : 'prose clamp'}>
        {open ? children : (folded ?? children)}
      </div>
      <button
        type="button"
        class="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'showLess' : 'showAll')}
        <Icon name={open ? 'up' : 'down'} />
      </button>
    </>
  );
}
