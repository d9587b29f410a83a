import { describe, expect, test } from 'vitest';
import { found } from './found.ts';

describe('an East Asian company’s name and its number', () => {
  test.each([
    ['みなほ精工（6094・東証Ｐ）が年初来高値', '6094@XTKS?'],
    ['<4552> JMRファ', '4552@XTKS'],
    ['$恒沅酒业(SH600519)$', '600519@XSHG'],
    ['云帆（SZ002594）', '002594@XSHE'],
    ['（SH600519）', '600519@XSHG'],
    ['Tallon (SZ002594)', '002594@XSHE'],
    ['두레전자는 「005930」이라는 종목코드를 갖고 있다', '005930'],
    ['外資買超南禾（1303）、東禾（1605）與中禾（2002）', '1303? 1605? 2002?'],
    ['外資賣超國禾*（2327）1萬張', '2327?'],
    ['두레전자(005930)는 1.9% 오른', '005930'],
    ['두레전자(005930)와', '005930?'],
  ])('%s', (text, expected) => expect(found(text).join(' ')).toBe(expected));

  test.each([
    '신고번호는 접수 순서(005930)대로 부여된다',
    '東京大会（1964）',
    '外資買超南禾（2002）',
    '（SH123456）',
    '제품은 「005930」이라는 번호를 갖고 있다',
  ])('%s is none', (text) => expect(found(text)).toEqual([]));
});
