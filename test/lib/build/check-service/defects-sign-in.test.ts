import { SIGN_IN_DEFECTS } from '../../../service/defects/sign-in.ts';
import { testDefects } from './finding-defects.ts';

// One file for each table of defects, so that they are checked side by side.
await testDefects(SIGN_IN_DEFECTS);
