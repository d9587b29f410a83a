/** Northern and eastern Europe, central Asia; see ../table.ts for the format. */
export const NORTH_EAST = `
XSTO;Nasdaq Stockholm;?STO,?OM,OMXSTO,OMXS,stockholmsbörsen,!stoccolma,!estocolmo,~SSE,?stockholm;ST;SS
XSAT;Spotlight Stock Market;?spotlight,aktietorget;ST
XNGM;Nordic Growth Market;NGM,nordic sme,ngm nordic sme;ST
XCSE;Nasdaq Copenhagen;?CPH,CPSE,OMXCOP,!københavns,!kopenhagen,?copenhagen;CO;DC
XHEL;Nasdaq Helsinki;?HEL,HLSE,OMXHEX,!helsingin,helsingforsbörsen,?helsinki;HE;FH
XICE;Nasdaq Iceland;?ICE,OMXICE;IC;IR
FNSE;Nasdaq First North;first north sweden,first north stockholm;ST
FNDK;Nasdaq First North Denmark;first north denmark,first north copenhagen;CO
FNFI;Nasdaq First North Finland;first north finland,first north helsinki;HE
FNIS;Nasdaq First North Iceland;first north iceland;IC
XTAL;Nasdaq Tallinn;OMXTSE,TLSE,?TAL;TL;ET
XRIS;Nasdaq Riga;OMXRSE,?RSE;RG;LG
XLIT;Nasdaq Vilnius;OMXVSE;VS;LH
XOSL;Oslo Børs;?OSL,?OSE,?OB,euronext oslo,oslobörsen,?oslo;OL;NO
MERK;Euronext Growth Oslo;;OL
XOAS;Euronext Expand Oslo;euronext expand,oslo axess;OL
XWAR;Warsaw$;WSE,?GPW,!warszawa,!warschau;WA;PW
XNCO;NewConnect;newconnect;WA
XPRA;Prague$;?PRA,BCPP,!praha,!prag;PR;CP
XBUD;Budapest$;?BUD,BUSE;BD,bu;HB
XBSE;Bucharest$;?BVB;RO,bx;RO
XBUL;Bulgarian$;?BUL,!sofia;bb;BU
XLJU;Ljubljana$;LJSE;lj;SV
XZAG;Zagreb$;?ZSE,ZGSE;za;CZ
MISX;Moscow Exchange;MOEX,?MCX,MICEX;ME,mm;RM,RX
XUAX;Ukrainian Exchange;;;UZ
XKAZ;Kazakhstan$;KASE;;KZ
AIXK;Astana International Exchange;!AIX`;
