import { t } from '../../lib/i18n/words.ts';
import { Glyph } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The ISINs on the page, to be read and copied: the service is not asked by them. */
export function Isins({ isins }: { isins: string[] }) {
  if (isins.length === 0) return null;
  return (
    <details class="isins">
      <summary>
        {t('isins', isins.length)}
        <Glyph name="down" />
      </summary>
      <ul class="isin-list">
        {isins.map((isin) => (
          <li key={isin}>
            <Untrusted text={isin} cap={12} />
          </li>
        ))}
      </ul>
      <p class="hint">{t('isinsHint')}</p>
    </details>
  );
}
