import { createReader } from '../../../lib/tickers/page/reader.ts';

globalThis.tickerText = undefined;
globalThis.takeRules(createReader);
