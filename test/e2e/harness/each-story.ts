import { keepBrowsers } from './kept.ts';

keepBrowsers();
