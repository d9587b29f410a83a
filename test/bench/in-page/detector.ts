import { readAtOnce } from '../../detect/read-at-once.ts';
import { enter } from './bench.ts';

enter({ detector: { run: () => readAtOnce(document).tickers.length } });
