import { textRules } from '../../../lib/tickers/shared-with-rules.ts';

globalThis.tickerText = textRules;
