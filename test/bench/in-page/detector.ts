import { readPage } from '../../../lib/tickers/page/read-page.ts';
import { enter } from './bench.ts';

enter({
  detector: {
    run: () => readPage(document).tickers.length,
    found: () => readPage(document).tickers.map(({ symbol }) => symbol),
  },
});
