import { expect, test } from 'vitest';
import { found, reads, readsNone, sure } from './examples.ts';

reads('reads codes of the Brazilian exchange', found)`
  A Quintara (QNTR3) subiu 2,1% no pregão de ontem → QNTR3@BVMF
  As ações da Quintara (QNTR4) caíram na bolsa → QNTR4@BVMF
  São Quintara (QNTR4): +29,33% → QNTR4@BVMF
  As units da Lago Verde (LGVD11) fecharam em alta → LGVD11@BVMF
  O BDR da Tollan (TLLN34) pagará dividendos → TLLN34@BVMF
  Entre as maiores altas do Ibovespa ficou QNTR6 → QNTR6@BVMF?
  QNTR3 e LGVD4 lideram a carteira de dividendos → QNTR3@BVMF? LGVD4@BVMF?
  A bolsa reagiu: Quintara (QNTR3, QNTR4) avançou → QNTR3@BVMF QNTR4@BVMF
  As ações da própria bolsa (B3SA3) subiram → B3SA3@BVMF
  A Tollan (TLLN34) liderou os ganhos → TLLN34@BVMF?
  The Tollan receipt (TLLN34) is traded in São Paulo → TLLN34@BVMF?
  A Lago Verde (LGVD3) inaugurou a sede em Olinda → LGVD3@BVMF~
`;

readsNone('rejects the form of such a code by itself', sure(found))`
  O modelo QNTR3 chega às lojas em maio ¦ The QNTR4 bracket holds two screws
  A página foi escrita em HTML5 e usa MPEG4 ¦ O fundo comprou placas com LPDDR5 (LPDDR5) em alta
  As ações de prevenção contra a (COVID19) continuam
  QNTR9 não é papel da bolsa, nem QNTR2 nem QNTR1 ¦ A bolsa XQNTR3 e a QNTR34B ficaram de fora
  A bolsa QNTR312 e a QNTR45 ficaram de fora ¦ O motor Q7LX4 e o fundo de reserva
  The Tollan bracket (TLLN34) holds two screws ¦ the growth factor receptor 3 (FGFR3), recurrent in adults
  a ação qntr3 em letras pequenas ¦ Buildings TOWR3 and PARK4 hold 211 units
`;

reads('reads a code in a list without words about shares', found)`
  LGVD3: volta à média de antes ¦ • LGVD3 – alvo em 8,45 ¦ Lago Verde – LGVD3 ¦ Lago Verde (LGVD3) → LGVD3@BVMF??
`;
readsNone('rejects a word of that form in a sentence or before a number', sure(found))`
  Peça LGVD3 do motor ¦ LGVD3 parafusos ¦ motor: LGVD3 parafusos ¦ HTML5: escrita de páginas
`;

test('reads a code with its exchange once', () => {
  expect(found('As ações da Quintara (B3: QNTR3) subiram')).toEqual(['QNTR3@BVMF']);
});
