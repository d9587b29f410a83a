import { beforeEach } from 'vitest';
import { useEnglish } from './words.ts';
import '../lib/build/directory/ordinary.ts';

// The test before, or the file before in the same worker, may have left another language's words.
useEnglish();
beforeEach(() => useEnglish());
