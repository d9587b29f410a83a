import { useEffect } from 'preact/hooks';

/** The panel's own keys, wherever the focus is but in a field; none where the reader has switched them off. */
export interface PanelKeys {
  isOn: boolean;
  /** `?` */
  onHelp(): void;
  /** `/` */
  onBox(): void;
}

export function usePanelKeys({ isOn, onHelp, onBox }: PanelKeys): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target)) return;
      if (event.key === '?') onHelp();
      else if (event.key === '/') onBox();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;
