import { t } from '../../lib/i18n/words.ts';
import { humaniseKey } from '../../lib/research/fields.ts';
import { valueWord } from '../../lib/research/known-words.ts';
import { Untrusted } from './Untrusted.tsx';

/** The service's word for a kind of event or document: a known one translated, its own at hand. */
export function ServiceWord({ value }: { value: string }) {
  const word = valueWord('kind', value);
  return word ? (
    <span title={value}>{t(word)}</span>
  ) : (
    <Untrusted text={humaniseKey(value)} cap={60} />
  );
}
