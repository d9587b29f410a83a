import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button, named } from './buttons.tsx';
import type { IconName } from './Icon.tsx';
import { onEscape } from './panel-keys.ts';

interface MenuProps {
  name: string;
  /** Follows the button's accessible name, where several stand near each other. */
  about?: string;
  icon: IconName;
  words?: ComponentChildren;
  button?: { 'data-pin'?: true; 'aria-pressed'?: boolean; class?: string };
  /** Several of its buttons may be pressed in turn; else the first press closes it. */
  staysOpen?: boolean;
  /** Its buttons, drawn while it is open. */
  children(): ComponentChildren;
}

/** A button that opens a few others beneath it; Escape, and leaving them, closes them. */
export function Menu(props: MenuProps) {
  const { name, about, icon, words, button = {}, staysOpen = false, children } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const list = items.current;
    if (!open || !list) return;
    const { left, right } = list.getBoundingClientRect();
    const edges = (list.closest('.column') ?? document.documentElement).getBoundingClientRect();
    // At the far edge of what would cut it, it opens to the other side.
    if (left < edges.left || right > edges.right) list.classList.add('menu-end');
    list.querySelector<HTMLElement>('button, input')?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons inside.
    <span
      class="menu inline anchor"
      onKeyDown={open ? onEscape(close) : undefined}
      onClickCapture={({ target }) => {
        // Before the press acts: what it opens takes the focus from the menu's button.
        const pressed = target instanceof Element && target.closest('button:not([aria-disabled])');
        if (pressed && !staysOpen && items.current?.contains(pressed)) close();
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // Keep it open while the user looks at another window, and while a press is under way.
        if (!document.hasFocus() || relatedTarget === null) return;
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setOpen(false);
      }}
    >
      <Button
        class="quiet"
        {...button}
        ref={opener}
        {...named(about === undefined ? name : `${name}: ${about}`)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        icon={icon === 'down' && open ? 'up' : icon}
        words={words}
        onClick={() => setOpen(!open)}
      />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would say more than the button that opens it.
        <span ref={items} id={id} class="menu-items" role="group" aria-label={name}>
          {children()}
        </span>
      )}
    </span>
  );
}
