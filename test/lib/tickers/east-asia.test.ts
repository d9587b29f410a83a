import { found, reads, readsNone, sure } from './examples.ts';

/** Two rules may see the same. */
const once = (text: string) => [...new Set(found(text))];

reads('reads numbers of mainland China: shares, funds and Beijing', once)`
  恒沅ETF（510300）今日涨停 ¦ 恒沅ETF（510300.SH）上涨 → 510300@XSHG
  恒沅创新ETF（159915）收涨 ¦ 基金代码：159915 → 159915@XSHE
  恒沅REIT（508000）上涨2% → 508000@XSHG
  恒沅股份（920002）股价上涨 → 920002@BJSE
  北交所公司恒沅股份（835185）股价上涨 → 835185@BJSE
  恒沅股份（833333）股票在新三板挂牌 → 833333
`;

reads('reads numbers of Hong Kong, including three digits', found)`
  立灣控股（700）升3%，恒沅（1810）跌2% → 700@XHKG? 1810?
  港股午後，立灣（1810）升2% → 1810@XHKG?
  立灣（700 HK）：重申「買入」評級 ¦ （股份編號：700） → 700@XHKG
`;

reads('reads numbers of Hong Kong in a newspaper’s style', found)`
  騰宇控股(0388)今日升3% ¦ 騰宇控股（0388）公布業績，股價造好 → 0388@XHKG?
  騰宇控股（388）公布業績，港股今日造好 ¦ 匯信銀行(388)今日在港交所除淨 → 388@XHKG?
`;
readsNone('rejects three digits after other words than a company', found)`
  第六百條（388）章，港股 ¦ 參加者（388）人，港股造好 ¦ 航班（388）升空 ¦ 騰宇控股（388）人 ¦ 港股通標的（388）隻
`;

readsNone('rejects goods, indices, surveys and coins that move', found)`
  美股科技股指數 SOXQ 漲 2.1% ¦ 美股盤前，布蘭特 BRENT 漲 2% ¦ 美股：核心 PCE 升 2% ¦ 美股：比特币 BTC 涨 3%
  美股：聚乙烯 PEXX 漲 2% ¦ 英維達 NVTA 漲 2.1% ¦ 美股：英維達 NVTA 發表新品 ¦ 航班 CAX +2.10
`;

reads('reads a number of Tokyo before a name with words about its share', found)`
  7203 星嶺自動車の株価が上昇した ¦ 7203 星嶺自動車は大幅に続伸 ¦ 7203 星嶺自動車がストップ高 → 7203@XTKS?
`;
reads('reads a list of numbers and names under a heading about shares', found)`
  注目銘柄：7203 星嶺自動車、6094 みなほ精工 ¦ 値上がり銘柄 7203 星嶺自動車 / 6094 みなほ精工 → 7203@XTKS~ 6094@XTKS~
`;
readsNone('rejects numbers before names without words about a share', found)`
  1204 会議室は株式会社の隣 ¦ 4412 羊毛の敷物が人気 ¦ 2024 星嶺自動車の株価 ¦ 1204 会議室で株価の講座
  注目商品：4412 羊毛の敷物、4413 綿の敷物 ¦ 注目銘柄は 4412 羊毛の敷物だけ ¦ 銘柄米：4412 山田錦、4413 五百万石
`;

reads('reads numbers of Taiwan beside words about its market', found)`
  台股開高，元禾高股息（00878）漲1% ¦ 台股 國禾特（00878）漲 → 00878
  三大法人賣超國禾特（2881A） → 2881A
  禾正2（00631L）漲 → 00631L
  曜嶺電(3391)：+4.44%，量 222,261 張 → 3391?
  曜嶺電(3391)：-20% → 3391~
`;

reads('reads a number before the name, beside a movement', found)`
  3177 ほしみね電装　2,410円（+4.0%） → 3177@XTKS?
  3391 曜嶺電：收盤 112.5 元 → 3391?
`;
readsNone('rejects numbers of goods, rooms and years before a name', found)`
  4412 羊毛の敷物 8,800円（20%引き） ¦ 1204 会議室 定員20名 ¦ 2024 決算資料（+4.0%）
`;

reads('reads symbols of several funds in a row of brackets', found)`
  ETFは、石油（OLQX）、金融サービス（FNQ）、不動産（RLQ）など → OLQX? FNQ? RLQ?
`;

reads('reads a number of Tokyo with its section, or before the name', once)`
  星嶺食品（東P4552） ¦ 星嶺食品（東証ＰＲＭ・4552） ¦ 星嶺食品(東1:4552) → 4552@XTKS
  株価が続伸した【4552】星嶺食品 → 4552@XTKS?
  星嶺食品（コード4552）の株式 ¦ 星嶺食品（4552・東Ｐ）の株価 → 4552@XTKS?
`;

reads('reads a Latin symbol after an East Asian name', found)`
  利云汽车（LIYN）股价大涨 ¦ 利云汽車（LIYN-US） ¦ 利云汽车(LIYN.US)涨超18% → LIYN?
  利云（LIYN）财报：营收增长 ¦ トルナ（LIYN）の株価 ¦ 테슬로(LIYN) 주가가 3.2% 상승 → LIYN?
  米トルナ<LIYN>が続伸、株高続く → LIYN?
  トルナ（LIYN）は3%高 ¦ 애플로(LIYN)는 2.1% 내렸다 → LIYN~
  米トルナ<LYN>が続伸、株高続く → LYN~
`;

readsNone('rejects numbers of other things', sure(found))`
  会员（700）人上涨 ¦ 涨停家数（388），跌停（120） ¦ 地址：广州市天河区（510620） ¦ 深圳（518057）
  中证500（000905）上涨，上证50（000016）收涨 ¦ 涨幅：沪深300（000300） ¦ 基金代码：000001
  電話（6094）の株式係 ¦ 問い合わせ番号【4552】株式会社みなほ ¦ 접수 (005930)순 주식 ¦ 論文[123]の株式
  公司編號：1234567 ¦ 第571章（571）證券及期貨條例
`;

readsNone('rejects abbreviations after an East Asian name', found)`
  智能物联网（AIOT）财报显示增长 ¦ 边缘计算（MECX）股价概念股上涨 ¦ 车路协同（CVIS）涨3%，股票走强 ¦ 激光雷达（LDAR）涨3%，股票走强
  聚乙烯（PE）价格上涨 ¦ 甲醇（MAX）跌 ¦ 换手率（HSLX）上涨 ¦ 식품의약품안전처(MFDX)는 2% 상승
  生成モデル（LLMX）を公開 ¦ 要素<DIV>を使う
`;
