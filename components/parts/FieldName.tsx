import { t } from '../../lib/i18n/words.ts';
import { humaniseKey } from '../../lib/research/fields.ts';
import { fieldWord } from '../../lib/research/known-words.ts';
import { Untrusted } from './Untrusted.tsx';

/** A field's name: a known one in the reader's language, its own at hand; others made readable. */
export function FieldName({ name, cap = 40 }: { name: string; cap?: number }) {
  const word = fieldWord(name);
  return word ? (
    <span title={name}>{t(word)}</span>
  ) : (
    <Untrusted text={humaniseKey(name)} cap={cap} />
  );
}
