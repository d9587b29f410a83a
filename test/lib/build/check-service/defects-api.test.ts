import { API_DEFECTS } from '../../../service/defects/api.ts';
import { testDefects } from './finding-defects.ts';

// One file for each table of defects, so that they are checked side by side.
await testDefects(API_DEFECTS);
