import { t } from '../../lib/words.ts';
import type { PanelProps } from '../panel-props.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { CompareAnswers } from './CompareAnswers.tsx';
import { CompareChoice } from './CompareChoice.tsx';

/** Two to four companies side by side on one metric. */
export function CompareSheet(props: PanelProps) {
  return (
    <Sheet title={t('compareTitle')} onClose={props.onCloseSheet}>
      <p class="hint sheet-intro">{t('compareIntro')}</p>
      <CompareChoice {...props} />
      <CompareAnswers {...props} />
    </Sheet>
  );
}
