/** The text typed into the lookup box of index.html before the panel's code had loaded. */
export interface FirstFrame {
  typed: string;
  /** Gives the panel's own box the focus, the caret and an Enter that was already pressed. */
  handOver(box: HTMLInputElement | null): void;
}

/** Removes the first frame right before the panel is drawn, so that the browser never lays out both. */
export function takeFirstFrame(): FirstFrame {
  const frame = document.getElementById('first-frame');
  const field = frame?.querySelector('input');
  const isFocused = field != null && document.activeElement === field;
  const { value: typed = '', selectionStart = null, selectionEnd = null } = field ?? {};
  frame?.remove();
  return {
    typed,
    handOver(box) {
      if (typed === '' || !box) return;
      // The panel selects the text in its box, but the user is still typing.
      if (isFocused || document.activeElement === box) box.focus();
      box.setSelectionRange(selectionStart, selectionEnd);
      // Set by public/first-frame.js.
      if (frame?.dataset.entered !== undefined) box.form?.requestSubmit();
    },
  };
}
