import { t } from '../lib/i18n/words.ts';

/** What stands under the page's tickers before anything was looked up. */
export function Intro({ connected }: { connected: boolean }) {
  if (connected) return <p class="hint intro">{t('startHint')}</p>;
  return (
    <div class="intro">
      <p class="nothing-words">{t('introDisconnected')}</p>
      <p class="hint">{t('introTickers')}</p>
    </div>
  );
}
