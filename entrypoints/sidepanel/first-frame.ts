/** The lookup box of index.html, before the panel's code has loaded. */
export interface FirstFrame {
  typed: string;
  /** Puts the panel's own box in its place, with the caret and an Enter that was already pressed. */
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
      // The panel selects the text in its box, but the user is still typing.
      if (activeElement === field || activeElement === box) box.focus();
      box.setSelectionRange(field.selectionStart, field.selectionEnd);
      // Set by public/first-frame.js.
      if (frame?.dataset.entered !== undefined) box.form?.requestSubmit();
    },
  };
}
