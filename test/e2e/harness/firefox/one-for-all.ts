import { keepFirefox } from './kept.ts';

keepFirefox();
