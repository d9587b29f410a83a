import { ORIGIN_DEFECTS } from '../../../service/defects/origins.ts';
import { testDefects } from './finding-defects.ts';

// One file for each table of defects, so that they are checked side by side.
await testDefects(ORIGIN_DEFECTS);
