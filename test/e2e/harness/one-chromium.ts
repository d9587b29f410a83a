import { keepChromium } from './kept-chromium.ts';

keepChromium();
