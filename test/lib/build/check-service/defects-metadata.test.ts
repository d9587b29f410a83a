import { METADATA_DEFECTS } from '../../../service/defects/metadata.ts';
import { testDefects } from './finding-defects.ts';

// One file for each table of defects, so that they are checked side by side.
await testDefects(METADATA_DEFECTS);
