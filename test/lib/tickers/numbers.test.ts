import { found, reads, readsNone } from './examples.ts';

reads('reads numbers of Tokyo', found)`
  星嶺食品（4552）が反発、株価は3日ぶり高値 → 4552@XTKS?
  星嶺食品<4552>は続伸した → 4552@XTKS
  みなほ精工（285A）の株式が上場した → 285A@XTKS?
  星嶺食品(4552)、みなほ精工(6094)の決算が出た → 4552@XTKS? 6094@XTKS?
`;

/** Two rules may see the same. */
const once = (text: string) => [...new Set(found(text))];
reads('reads numbers of mainland China with the exchange from their first digits', once)`
  恒沅酒业（600519）涨停 → 600519@XSHG
  恒沅科技（688981）股价上涨 → 688981@XSHG
  云帆汽车（002594）股价上涨 ¦ 云帆汽车(002594-SZ)下跌 ¦ 云帆汽车(002594.SZ)下跌 → 002594@XSHE
  云帆能源（300750）股价上涨 → 300750@XSHE
`;

reads(
  'reads five digits from 0 in Hong Kong, and doubts a bracket without words about shares',
  found,
)`
  恒沅控股（00700）股价上涨 → 00700@XHKG
  星嶺食堂（4552）の跡地 → 4552@XTKS~
`;

reads('reads a number whose exchange the page leaves open', found)`
  두레전자(005930) 주가가 올랐다 → 005930
  한결바이오(094330)가 코스닥에서 하락했다 → 094330
  南禾（2330）股價收紅 → 2330?
`;

readsNone('rejects other numbers', found)`
  大阪万博（1970）の思い出 ¦ 明治時代（1868）から続く店 ¦ 东城区人民路（100010） ¦ 서울시 강남구 우편(061234) ¦ 문의(021234)로 전화하세요
  접수 순서(004321)대로 ¦ The poem (1847) was read aloud ¦ Tollan Bearings (2330) of Leeds
  恒沅酒业（555555） ¦ 恒沅酒业（2024-05-01） ¦ 会议（12）结束 ¦ 東京（03-1234-5678） ¦ 売上高（1,234） ¦ 人口（4552人）
  价格（4552元）
`;

reads('reads an East Asian company’s name and its number', found)`
  みなほ精工（6094・東証Ｐ）が年初来高値 → 6094@XTKS?
  <4552> JMRファ → 4552@XTKS
  $恒沅酒业(SH600519)$ ¦ （SH600519） → 600519@XSHG
  云帆汽车（SZ 002594，收盘价：184.36元）晚间公告 → 002594@XSHE
  云帆（SZ002594） ¦ Tallon (SZ002594) → 002594@XSHE
  두레전자는 「005930」이라는 종목코드를 갖고 있다 ¦ 두레전자(005930)는 1.9% 오른 → 005930
  外資買超南禾（1303）、東禾（1605）與中禾（2002） → 1303? 1605? 2002?
  外資賣超國禾*（2327）1萬張 → 2327?
  두레전자(005930)와 → 005930?
`;

readsNone('rejects numbers that are not a company’s', found)`
  신고번호는 접수 순서(005930)대로 부여된다 ¦ 東京大会（1964） ¦ 外資買超南禾（2002） ¦ （SH123456）
  제품은 「005930」이라는 번호를 갖고 있다
`;
