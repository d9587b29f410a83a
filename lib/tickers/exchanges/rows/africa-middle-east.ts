/** Africa and the Middle East; see ../table.ts for the format. */
export const AFRICA_MIDDLE_EAST = `
XSAU;Saudi Exchange;tadawul,SASE,saudi stock exchange;SR,se;AB;\\d{4}
XADS;Abu Dhabi Securities Exchange;?ADX;AD
XDFM;Dubai Financial Market;?DFM;AE,du
DIFX;Nasdaq Dubai
DSMD;Qatar$;?DSM,QSE;QA;QD
XKUW;Boursa Kuwait;?KSE,KWSE,kuwait stock exchange;KW;KK
XBAH;Bahrain Bourse;BHB;bh;BI
XMUS;Muscat$;?MSX,?MSM,muscat securities market;om;OM
XAMM;Amman$;;am;JR
XTAE;Tel Aviv$;TASE,?TLV;TA;IT;\\d{6,8}|OWN
XCAI;Egyptian Exchange;EGX,?CAI,!cairo;ca;EY,EC
XCAS;Casablanca$;CBSE;cs;MC
XTUN;Tunis$;BVMT;tn;TU
XNSA;Nigerian Exchange;NGX,NGSE,nigerian stock exchange;lg;NL
XNAI;Nairobi Securities Exchange;nse kenya;nr;KN
XGHA;Ghana$;?GSE,GHSE;gh;GN
XBRV;BRVM;BRVM;ci;BC
XMAU;Stock Exchange of Mauritius;?SEM;mz;MP
XNAM;Namibian$;?NSX
XJSE;Johannesburg$;JSE,?JNB;JO,j;SJ
A2XX;A2X;A2X`;
