import { useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { CompareAnswers } from './CompareAnswers.tsx';
import { CompareChoice } from './CompareChoice.tsx';

/** Two to four companies side by side on one metric. */
export function CompareOverlay(props: PanelProps) {
  const answers = useRef<HTMLDivElement>(null);
  return (
    <Overlay title={t('compareTitle')} onClose={props.onCloseSheet}>
      <p class="hint sheet-intro">{t('compareIntro')}</p>
      <CompareChoice {...props} onAsked={() => answers.current?.focus()} />
      {/* Its button is gone once all is asked: the reader goes on where the answers come. */}
      <div ref={answers} class="compare-answers" tabIndex={-1}>
        <CompareAnswers {...props} />
      </div>
    </Overlay>
  );
}
