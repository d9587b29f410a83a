import { describe, expect, test } from 'vitest';
import { bloombergCode, exchangeNamed, suffixed } from '../../../lib/tickers/exchanges/names.ts';
import { texts } from './examples.ts';

describe('exchange suffixes', () => {
  const row = (codes: string) => codes.split(' ').map((pair) => pair.split('='));

  test.each(
    row(
      'TO=XTSE V=XTSX CN=XCNQ cd=XCNQ NE=NEOE n=XNYS k=XNYS o=XNAS oq=XNAS a=XASE p=ARCX pk=OTCM L=XLON DE=XETR F=XFRA ' +
        'PA=XPAR AS=XAMS BR=XBRU LS=XLIS MI=XMIL MC=XMAD SW=XSWX s=XSWX VX=XSWX ST=XSTO CO=XCSE HE=XHEL OL=XOSL ' +
        'IC=XICE IR=XDUB i=XDUB VI=XWBO WA=XWAR PR=XPRA bu=XBUD AT=XATH IS=XIST TA=XTAE JO=XJSE T=XTKS HK=XHKG ' +
        'SS=XSHG SZ=XSHE KS=XKRX KQ=XKOS TW=XTAI TWO=ROCO NS=XNSE BO=XBOM SI=XSES KL=XKLS JK=XIDX BK=XBKK PS=XPHS ' +
        'AX=XASX NZ=XNZE SA=BVMF MX=XMEX BA=XBUE SN=XSGO LM=XLIM SR=XSAU se=XSAU AD=XADS du=XDFM AE=XDFM QA=DSMD ' +
        'KW=XKUW ca=XCAI lg=XNSA nr=XNAI KA=XKAR cm=XCOL dh=XDHA hm=XSTC hn=HSTC VN=XSTC ME=MISX mm=MISX DU=XDUS',
    ),
  )('.%s is %s', (suffix, mic) => expect(suffixed(suffix ?? '')?.mic).toBe(mic));

  test.each(['WS', 'PFD', 'COM', 'CA', 'B'])('.%s is unknown', (suffix) =>
    expect(suffixed(suffix)).toBeUndefined(),
  );

  test.each(
    row(
      'LN=XLON GR=XETR GY=XETR FP=XPAR NA=XAMS BB=XBRU IM=XMIL SM=XMAD SQ=XMAD SW=XSWX SE=XSWX SS=XSTO DC=XCSE FH=XHEL ' +
        'NO=XOSL ID=XDUB PL=XLIS AV=XWBO PW=XWAR CP=XPRA HB=XBUD GA=XATH TI=XIST IT=XTAE HK=XHKG CG=XSHG CS=XSHE ' +
        'JP=XTKS JT=XTKS KS=XKRX KQ=XKOS TT=XTAI IN=XNSE IS=XNSE SP=XSES MK=XKLS IJ=XIDX TB=XBKK PM=XPHS AU=XASX ' +
        'AT=XASX NZ=XNZE SJ=XJSE AB=XSAU BZ=BVMF BS=BVMF MM=XMEX CN=XTSE CT=XTSE CV=XTSX AR=XBUE AF=XBUE CI=XSGO ' +
        'CC=XSGO CB=XBOG PE=XLIM RM=MISX RX=MISX UN=XNYS UW=XNAS',
    ),
  )('Bloomberg’s %s is %s', (code, mic) =>
    expect(bloombergCode(code ?? '')?.map((each) => each.mic)).toEqual([mic]),
  );

  test('leave the exchange open for Bloomberg’s US, and to the symbol for CH', () => {
    expect(bloombergCode('US')).toEqual([]);
    expect(bloombergCode('CH')?.map(({ mic }) => mic)).toEqual(['XSHG', 'XSHE', 'BJSE']);
    expect(bloombergCode('XX')).toBeUndefined();
  });
});

const shape = (mic: string, symbol: string) => exchangeNamed(mic)?.shape.test(symbol);

const shapes = (listed: string) => {
  const [mic = '', symbols = ''] = listed.split(': ');
  return symbols.split(' ').map((symbol) => shape(mic, symbol));
};

test.each(texts`
    XNYS: BRK.B BAC-L ¦ XTSE: REI.UN TD.PF.A RCI.B ¦ XLON: BT.A 0HAU VOD ¦ XSTO: VOLV-B SEB.A
    XETR: 1COV SAP ¦ BVMF: PETR4 TAEE11 B3SA3 ¦ XSAU: 2222 ¦ XKLS: 5819 MAYBANK F&N
    XKRX: 005930 00104K 0126Z0 ¦ XTKS: 7203 130A 25935 ¦ XTAI: 2330 0050 00632R
    XNSE: M&M BAJAJ-AUTO 360ONE ¦ XBOM: 500325 TCS ¦ XBKK: PTT S&J ¦ XIDX: BBCA ¦ XSES: D05 Z74
    XHKG: 700 0700 80700 ¦ XSHG: 600519 688981 900901 ¦ XSHE: 000858 300750 200012
    BJSE: 832735 430047 920002 ¦ XSTC: VNM ¦ XSWX: NESN ¦ XTAE: TEVA 629014
  `)('symbol formats %s: accepted', (listed) => expect(shapes(listed)).not.toContain(false));

test.each(texts`
    XNYS: 7203 ABCDEF M&M ¦ XSHG: 000858 700 ¦ XTKS: RY 0700 ¦ BVMF: PETR PETR123 ¦ XIDX: ABC
    XSAU: ARAMCO
  `)('symbol formats %s: rejected', (listed) => expect(shapes(listed)).not.toContain(true));
