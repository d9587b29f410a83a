import type { ListingRecord } from '../../model.ts';

/** Where a listing trades: the exchange as the service writes it, its ISO 10383 code, its currency. */
type Market = Pick<ListingRecord, 'exchange' | 'mic' | 'currency'>;

export const NASDAQ: Market = { exchange: 'Nasdaq', mic: 'XNAS', currency: 'USD' };
export const NYSE: Market = { exchange: 'New York Stock Exchange', mic: 'XNYS', currency: 'USD' };
export const TORONTO: Market = { exchange: 'Toronto Stock Exchange', mic: 'XTSE', currency: 'CAD' };
export const LONDON: Market = { exchange: 'London Stock Exchange', mic: 'XLON', currency: 'GBP' };
export const XETRA: Market = { exchange: 'Xetra', mic: 'XETR', currency: 'EUR' };
export const PARIS: Market = { exchange: 'Euronext Paris', mic: 'XPAR', currency: 'EUR' };
export const AMSTERDAM: Market = { exchange: 'Euronext Amsterdam', mic: 'XAMS', currency: 'EUR' };
export const MADRID: Market = { exchange: 'Bolsa de Madrid', mic: 'XMAD', currency: 'EUR' };
export const ZURICH: Market = { exchange: 'SIX Swiss Exchange', mic: 'XSWX', currency: 'CHF' };
export const STOCKHOLM: Market = { exchange: 'Nasdaq Stockholm', mic: 'XSTO', currency: 'SEK' };
export const OSLO: Market = { exchange: 'Oslo Børs', mic: 'XOSL', currency: 'NOK' };
export const TOKYO: Market = { exchange: 'Tokyo Stock Exchange', mic: 'XTKS', currency: 'JPY' };
export const HONG_KONG: Market = {
  exchange: 'Hong Kong Stock Exchange',
  mic: 'XHKG',
  currency: 'HKD',
};
export const SYDNEY: Market = {
  exchange: 'Australian Securities Exchange',
  mic: 'XASX',
  currency: 'AUD',
};
export const MUMBAI: Market = {
  exchange: 'National Stock Exchange of India',
  mic: 'XNSE',
  currency: 'INR',
};
