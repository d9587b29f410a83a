/** The lookup box that index.html has before the panel's code is there. */
export interface FirstFrame {
  /** What was typed into it so far. */
  typed: string;
  /**
   * Leaves the place, the caret, and an Enter that was pressed already to the panel's own box; called once that
   * is drawn.
   */
  handOver(box: HTMLInputElement | null): void;
}

export function firstFrame(): FirstFrame {
  const frame = document.getElementById('first-frame');
  const field = frame?.querySelector('input');
  return {
    typed: field?.value ?? '',
    handOver(box) {
      const { activeElement } = document;
      frame?.remove();
      if (!field?.value || !box) return;
      // The panel selects what it finds in its box; this is being typed.
      if (activeElement === field || activeElement === box) box.focus();
      box.setSelectionRange(field.selectionStart, field.selectionEnd);
      // Noted by public/first-frame.js.
      if (frame?.dataset.entered !== undefined) box.form?.requestSubmit();
    },
  };
}
