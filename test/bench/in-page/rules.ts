import { createReader } from '../../../lib/tickers/page/page-reader.ts';

globalThis.tickerText = undefined;
globalThis.takeRules(createReader);
