import { expect, it } from 'vitest';
import { shortExchange } from '../../../lib/research/exchanges.ts';

it.each([
  ['London Stock Exchange', 'LSE'],
  ['New York Stock Exchange', 'NYSE'],
  ['NYSE', 'NYSE'],
  ['Australian Securities Exchange', 'ASX'],
  ['Vienna Stock Exchange', 'Vienna'],
  ['Oslo Børs', 'Oslo Børs'],
  ['Nasdaq', 'Nasdaq'],
  ['Bourse of Nowhere', 'Bourse of Nowhere'],
])('the exchange %s is %s for short', (name, short) => expect(shortExchange(name)).toBe(short));
