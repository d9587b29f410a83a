import { hashOn, NOTHING } from '../key-table.ts';
import { easternNamesIn, isEasternText } from './eastern.ts';
import type { Mention, Reading } from './mention.ts';
import { namesIn } from './names-in-line.ts';
import { isPair, paired, pairIn, symbolsIn } from './pairs.ts';
import { tokensOf } from './tokens.ts';

/**
 * All that one line says of companies: their names, and pairs of a symbol and a name.
 *
 * @param onSmall hears the hashes of the words that are written in small letters
 */
export function mentionsIn(
  line: string,
  reading: Reading,
  onSmall: (hash: number) => void,
): readonly Mention[] {
  const tokens = tokensOf(line);
  for (let at = 0; at < tokens.count; at++) {
    if (!tokens.isCapital[at]) onSmall(hashOn(line, NOTHING, tokens.starts[at], tokens.ends[at]));
  }
  const names = namesIn(tokens, reading);
  const mentions = names.map(({ mention }) => mention);
  const symbols = symbolsIn(tokens);
  for (const each of symbols) {
    const word = pairIn(tokens, each, reading.has);
    if (word < 0) continue;
    const beside = names.find(({ from }) => from === word)?.mention;
    if (beside && beside.symbol === null)
      Object.assign(beside, { symbol: each.symbol, kind: 'plain' });
    else mentions.push(paired(tokens, word, each.symbol));
  }
  if (!isEasternText(line)) return mentions;
  for (const mention of easternNamesIn(line, reading)) {
    const own = symbols.find(({ symbol }) => isPair(symbol, mention.key, reading.has));
    mentions.push(own ? { ...mention, symbol: own.symbol } : mention);
  }
  return mentions;
}
