import { ALONE, contextOf } from '../../../lib/tickers/text/context.ts';
import type { Emit } from '../../../lib/tickers/types.ts';

type Rule = (text: string, at: number, emit: Emit) => boolean;

/** What one rule finds in a text, short: `AAPL@XNAS` certain, `IBM@XNYS?` likely, `PATH??` only possible. */
export const ruled =
  (anchor: string, rule: Rule) =>
  (data: string): string[] => {
    const mentions: string[] = [];
    for (const { index } of data.matchAll(new RegExp(anchor, 'g'))) {
      const { text, at } = contextOf(data, index, ALONE);
      rule(text, at, ({ symbol, exchange, confidence }) => {
        const where = exchange ? `@${exchange.mic ?? exchange.name}` : '';
        mentions.push(
          symbol + where + { certain: '', likely: '?', plausible: '~', possible: '??' }[confidence],
        );
      });
    }
    return mentions;
  };
