import { afterAll } from 'vitest';
import { endFirefox, keepFirefox } from './kept.ts';

keepFirefox();
afterAll(endFirefox);
