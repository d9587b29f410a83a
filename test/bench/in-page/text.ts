import { textRules } from '../../../lib/tickers/text-rules.ts';

globalThis.tickerText = textRules;
