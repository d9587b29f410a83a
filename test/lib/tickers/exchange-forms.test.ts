import { found, reads, readsNone, sure } from './examples.ts';

reads('reads an exchange, a colon and a symbol', found)`
  (NASDAQ: AAPL) ¦ (Nasdaq:AAPL) ¦ (NASDAQ : AAPL) ¦ （NASDAQ：AAPL） → AAPL@XNAS
  (NASDAQ: “AAPL”) ¦ (NASDAQ®: AAPL) ¦ (NASDAQ: $AAPL) ¦ [NASDAQ: AAPL] → AAPL@XNAS
  (nasdaq: AAPL) ¦ (NasdaqGS: AAPL) ¦ (Nasdaq Global Select Market: AAPL) → AAPL@XNAS
  (Nasdaq ticker symbol: AAPL) ¦ (NASDAQ: AAPL - Get Free Report) ¦ (纳斯达克：AAPL) → AAPL@XNAS
  (나스닥: AAPL) → AAPL@XNAS
  (NYSE: BRK.B) → BRK.B@XNYS
  (NYSE: BRK-B) → BRK-B@XNYS
  (NYSE:BRK/B) → BRK/B@XNYS
  (New York Stock Exchange: IBM) ¦ (XNYS: IBM) ¦ (紐約證券交易所：IBM) → IBM@XNYS
  (NYSE American: XYZ) ¦ (NYSE-American: XYZ) → XYZ@XASE
  (NYSEARCA: SPY) → SPY@ARCX
  (OTCQX: XYZZF) → XYZZF@OTCQ
  (OTC Pink: XYZZ) → XYZZ@PINX
  (OTC: XYZZ) → XYZZ@OTCM
  (TSX: REI.UN) → REI.UN@XTSE
  (TSX: RY.TO) ¦ (TSE: RY) → RY@XTSE
  (TSX-V: ABC) ¦ (TSX.V: ABC) ¦ (TSX Venture Exchange: ABC) → ABC@XTSX
  (LSE: VOD) → VOD@XLON
  (AIM: ABC) ¦ (AIM: ABC.L) → ABC@AIMX
  (XETRA: 1COV) → 1COV@XETR
  (FRA: 8AB) ¦ (Börse Frankfurt: 8AB) → 8AB@XFRA
  (Euronext Paris: MC) ¦ (EPA: MC) ¦ (ENXTPA:MC) ¦ (Bourse de Paris : MC) → MC@XPAR
  (Euronext: MC) → MC@Euronext
  (BIT: ENI) ¦ (Borsa Italiana: ENI) → ENI@XMIL
  (BME: SAN) ¦ (Bolsa de Madrid: SAN) → SAN@XMAD
  (SIX: NESN) → NESN@XSWX
  (STO: VOLV-B) ¦ (Nasdaq Stockholm: VOLV B) ¦ (OM:VOLV B) ¦ (SSE: VOLV B) → VOLV-B@XSTO
  (Oslo Børs: EQNR) ¦ (OSE: EQNR) → EQNR@XOSL
  (HKEX: 700) → 700@XHKG
  (NYSE: TLLN; HKEX: 9641 (HKD Counter) and 89641 (RMB Counter)) → TLLN@XNYS 9641@XHKG 89641@XHKG
  (NYSE: TLLN PR A) → TLLN.PRA@XNYS
  (NYSE: TLLN WS) → TLLN.WS@XNYS
  (OTC Pink: TLLN.PK) → TLLN@PINX
  (OTC Bulletin Board: TLLN.OB) → TLLN@OTCM
  (Milano: TLN) ¦ (EXM: TLN) ¦ (FTSE MIB: TLN) → TLN@XMIL
  (ASX200: TLN) → TLN@XASX
  (SEHK: 0700.HK) → 0700@XHKG
  (TYO: 7203) ¦ (Tokyo: 7203) → 7203@XTKS
  (TSE: 130A) → 130A@XTKS
  (KRX: 005930) → 005930@XKRX
  (SSE: 600519) ¦ （上交所：600519） → 600519@XSHG
  (SZSE: 000858) → 000858@XSHE
  (TWSE: 2330) → 2330@XTAI
  (ASX: A2M) → A2M@XASX
  (ASX: 471) → 471@XASX
  (SGX: D05) → D05@XSES
  (JSE: NPN) → NPN@XJSE
  (B3: PETR4) → PETR4@BVMF
  (BMV: WALMEX) → WALMEX@XMEX
  (TADAWUL: 2222) → 2222@XSAU
  (OTC Pink Current: XYZZF) ¦ (OTCPK: XYZZF) → XYZZF@PINX
  (AQSE: ABC) → ABC@AQSE
  (Euronext Growth Paris: ALABC) → ALABC@ALXP
  (First North: ABC B) → ABC-B@FNSE
  (NSE: M&M) → M&M@XNSE
  (NSE: BAJAJ-AUTO) → BAJAJ-AUTO@XNSE
  (HOSE: VNM) → VNM@XSTC
  (EGX: COMI) → COMI@XCAI
  （港交所：00700） → 00700@XHKG
  （纽约证券交易所美国市场：TLLN） ¦ (NYSE美國：TLLN) ¦ (NYSE-A: TLLN) → TLLN@XASE
  （名証：7203） → 7203@XNGO
  （東証グロース：6094） → 6094@XTKS
  (JSE Code: KLP  ISIN: ZAE…) → KLP@XJSE
  (코스닥: 094330) → 094330@XKOS
  (ETR:KLBGn) → KLBGN@XETR
  (NYSE ADR: TLLN) → TLLN@XNYS
  (AIM: TLLN LN) → TLLN@AIMX
  (BMV: TOLLAN CPO) → TOLLAN-CPO@XMEX
  (Spotlight: TOLL TO1) → TOLL-TO1@XSAT
  (Euronext: TLLN.LS) → TLLN@XLIS
  (Euronext Paris: TLLN – ISIN: FR…) → TLLN@XPAR
  (NASDAQ:\u00a0AAPL) → AAPL@XNAS
  (NASDAQ:\n        AAPL) → AAPL@XNAS
`;

reads('reads an exchange and a symbol without a bracket', found)`
  NYSE:IBM → IBM@XNYS
  LON:VOD → VOD@XLON
  公司在纳斯达克：AAPL → AAPL@XNAS
  港交所:00700 → 00700@XHKG
  EPA:MC → MC@XPAR?
  Shares of Acme, NYSE: ACME, rose → ACME@XNYS?
  LSE: VOD → VOD@XLON?
  HKEX: 700 → 700@XHKG?
  SSE: 600519, up → 600519@XSHG?
  Xetra: SAP. → SAP@XETR?
  NYSE: IBM rose ¦ Today NYSE: IBM → IBM@XNYS~
  Euronext Paris - Mnémo : TLN - ISIN FR… → TLN@XPAR?
  AIM share code: TLLN & more → TLLN@AIMX?
  NYSE: TLLN $51.20 Change +0.56 → TLLN@XNYS?
`;

reads('reads several symbols in one bracket', found)`
  (NASDAQ: GOOG, GOOGL) ¦ (NASDAQ: GOOG/GOOGL) → GOOG@XNAS GOOGL@XNAS
  (NYSE: BRK.A and BRK.B) → BRK.A@XNYS BRK.B@XNYS
  (NYSE: IBM; TSX: RY) → IBM@XNYS RY@XTSE
  (NYSE: IBM / NASDAQ: AAPL) → IBM@XNYS AAPL@XNAS
  (NYSE/TSX: ENB) → ENB@XNYS ENB@XTSE
  (TSX, NYSE American: ENB) → ENB@XTSE ENB@XASE
  (TSX and NYSE: ENB) → ENB@XTSE ENB@XNYS
  (TSXV: ABC; OTCQB: ABCFF; Frankfurt: 8AB) → ABC@XTSX ABCFF@OTCB 8AB@XFRA
  (Euronext : TLLN - NASDAQ : QRNX) → TLLN@Euronext QRNX@XNAS
  (TSX-V: OM; Frankfurt: 0QR) → OM@XTSX 0QR@XFRA
  Tallon Uranium [TSXV-TLLN] said ¦ Tallon Uranium [TLLN-TSXV, A1B2C3-WKN] said → TLLN@XTSX?
  Tallon Uranium [TSXV-TLLN, OTCQB-TLLNF] → TLLN@XTSX? TLLNF@OTCB?
  (KOSDAQ:A310290) → A310290@XKOS
  (Euronext Paris : TLLN, ou Nasdaq ADS : TLNBY) → TLLN@XPAR TLNBY@XNAS
  (TASE: TLLN: NYSE: TLLN) → TLLN@XTAE TLLN@XNYS
  About Tollan TSXV: TLLN | FRA: 9TN | OTCQB: TLLNF → TLLN@XTSX 9TN@XFRA TLLNF@OTCB
  Tollan TSXV: TLLN · Frankfurt: 9TN → TLLN@XTSX 9TN@XFRA
  (BSE scrip code: 500325, NSE Symbol: TOLLAN) → 500325@XBOM TOLLAN@XNSE
  (Euronext Amsterdam, TLLNA, OTC: TLNYY) → TLLNA@XAMS? TLNYY@OTCM
  (NASDAQ:AAPL)(TSX:RY) → AAPL@XNAS RY@XTSE
  (NASDAQ: AAPL, the “Company”) ¦ (NASDAQ: AAPL, AI leader) → AAPL@XNAS
  (NYSE: IBM, CEO) → IBM@XNYS
`;

reads('reads a symbol before the exchange, or without a colon', found)`
  AAPL:NASDAQ ¦ (AAPL: NASDAQ) ¦ (NASDAQ AAPL) → AAPL@XNAS?
  (NYSE – IBM) ¦ (IBM, NYSE) ¦ (IBM / New York Stock Exchange) → IBM@XNYS?
  (NYSE American XYZ) → XYZ@XASE?
  (NYSE Euronext - FR0010557264 - TLN) → TLN@Euronext?
  Tollan Metals Corporation (T: TLN) hat → TLN@XTSE?
`;

reads('reads an exchange before a symbol that looks like a country', found)`
  Iberia Metals (CVE:IB) said → IB@XTSX
  Loon Mines (TSX:TLN:CA) rose → TLN@XTSE
  Tallon Bearings (NASDAQ: TLLN) BRAVO, a trial → TLLN@XNAS
`;

reads('reads German codes, an index in place of its exchange, and other names', found)`
  Tallon Metals, FRA: 8GM (the “Company”) → 8GM@XFRA?
  Tallon Metals (Cboe CA: TLLN) → TLLN@NEOE
  Tallon Metals (NYSEMKT: TLLN) → TLLN@XASE
  Tallon plc (FTSE: TLLN) → TLLN@XLON
`;
readsNone('rejects a currency, an index and a word after a German city', sure(found))`
  Tallon Energy (Xetra, EUR) ¦ Tallon (Oslo, NOK)
  the index (FTSE: UKX) fell ¦ FRA: LH400 departs ¦ FTSE: TALLON rises ¦ BER: FCU
`;

readsNone('rejects an ambiguous exchange code without a colon', sure(found))`
  Tallon Gold (CSE TLLN) meldet ¦ Tallon Gold (CSE TLLN, Raum A2KNEB) lehrt ¦ (Tel TLLN, WKN A2KNEB)
`;

reads('reads the symbol but not the ISIN beside it', found)`
  (Euronext Growth Paris : ALTLN – FR00TLN00004) ¦ (Euronext Growth Paris : FR00TLN00004, ALTLN) → ALTLN@ALXP
  (LSE: TLN, GB00TLN00001) → TLN@XLON
  (XETRA: TLN / DE000TLN0A12) → TLN@XETR
`;

reads('reads later symbols of a bracket if they resemble the first or the name', found)`
  Tollan (NYSE: TLN, JONES) → TLN@XNYS JONES@XNYS??
  Tollan (ASX: TLN, Q3) → TLN@XASX Q3@XASX??
  Tollan and Quarn Corp. (NYSE: TLN, QRN) → TLN@XNYS QRN@XNYS
  Tollan (TSX: TLN, TLN.WT) → TLN@XTSE TLN.WT@XTSE
`;
