import { useLayoutEffect } from 'preact/hooks';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { companyAfter, companyBefore } from '../../lib/panel/history.ts';

type HistoryKeys = Pick<
  PanelProps,
  'company' | 'history' | 'isWide' | 'overlay' | 'reader' | 'onGoBack' | 'onGoForward'
>;

/** Alt and an arrow go back and forward between companies, mirrored where words run from right to left. */
export function useHistoryKeys(props: HistoryKeys): void {
  // With the drawing: two quick presses go two companies back.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || !altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      // There the browser's own back leads to the place before.
      if (props.isWide) return;
      // In a text, these keys go from word to word on some systems.
      if (isTextWithWords(event.target) || props.overlay !== null || props.reader !== null) return;
      const isBack = (key === 'ArrowLeft') === (document.documentElement.dir !== 'rtl');
      if (!(isBack ? companyBefore(props) : companyAfter(props))) return;
      event.preventDefault();
      if (isBack) props.onGoBack();
      else props.onGoForward();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

const isTextWithWords = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.value !== '';
