import { describe, expect, test } from 'vitest';
import { found } from './found.ts';

describe('said to be traded somewhere as a symbol', () => {
  test.each([
    ['Lakemere Robotics trades on the NYSE as LKR.', 'LKR@XNYS'],
    ['Its shares are listed on the Nasdaq as LKMR and rose.', 'LKMR@XNAS'],
    ['The stock began trading on the New York Stock Exchange as "LKR"', 'LKR@XNYS'],
    ['It debuted on the Nasdaq as LKMR on Tuesday', 'LKMR@XNAS'],
    ['Loon Mines, listed on the Toronto Stock Exchange as LMR, drilled', 'LMR@XTSE'],
    ['Its stock trades on Nasdaq under "LKMR" and', 'LKMR@XNAS'],
    ['Quoted in London, it is quoted on the London Stock Exchange as TLLN.', 'TLLN@XLON'],
  ])('%s', (text, expected) => expect(found(text).join(' ')).toBe(expected));
});

describe('is not', () => {
  test.each([
    'She worked on the NYSE as CEO of a broker.',
    'He began on the Nasdaq as IT chief',
    'It is known to traders as LKMR.',
    'The company trades as LKMR Holdings',
    'It trades on the NYSE as a small company',
    'Shares were trading on the NYSE as USA Today went to print',
    'It listed. Later she spoke on the NYSE as LKMR fell',
    'It is listed on the register as LKMR',
    'It is listed on the NYSE as lkmr',
  ])('%s', (text) => expect(found(text).filter((each) => !each.endsWith('??'))).toEqual([]));
});
