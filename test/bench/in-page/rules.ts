import { createReader } from '../../../lib/tickers/page/reader.ts';

globalThis.takeRules(createReader);
