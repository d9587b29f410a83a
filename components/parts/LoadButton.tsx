import { t } from '../../lib/i18n/words.ts';
import type { AsyncState } from '../../lib/panel/async-state.ts';

interface LoadButtonProps {
  load: AsyncState<unknown>;
  /** Name of the part, heard after the button's words. */
  part: string;
  onLoad(): void;
}

/** Asks for a part that was not asked for, or of which nothing is kept: one request, as the button says. */
export function LoadButton({ load, part, onLoad }: LoadButtonProps) {
  if (load.state !== 'idle') return null;
  return (
    <button type="button" class="quiet" onClick={onLoad}>
      {t('loadOne')}
      <span class="visually-hidden"> {part}</span>
    </button>
  );
}
