import { scanText } from '../../../lib/tickers/text/scan-text.ts';

/** What a text says, short: `AAPL@XNAS` certain, `IBM@XNYS?` likely, `PATH??` only possible. */
export function found(text: string): string[] {
  const mentions: string[] = [];
  scanText({ data: text }, ({ symbol, exchange, confidence }) => {
    const at = exchange ? `@${exchange.mic ?? exchange.name}` : '';
    const doubt = { certain: '', likely: '?', plausible: '~', possible: '??' }[confidence];
    mentions.push(symbol + at + doubt);
  });
  return mentions;
}
