// @vitest-environment happy-dom
import { reads } from './examples.ts';
import { tickersOf } from './page.ts';

reads('assigns a number to the one market of its country that the page names', tickersOf)`
  <p>台股開高，量能放大。</p><p>曜嶺電（3391）股價漲4%。</p> → 3391@XTAI
  <p>根據證交所統計，三大法人買超。</p><p>曜嶺電（3391）股價漲4%。</p> → 3391@XTAI
  <p>櫃買指數收紅。</p><p>外資買超曜嶺電（3391）。</p> → 3391@ROCO
  <p>恒指收市升一成。</p><p>股份方面，立灣（1810）升2%。</p> → 1810@XHKG
  <p>두레전자(123450) 주가가 올랐다.</p><p>코스피 지수도 상승했다.</p> → 123450@XKRX
  <p>두레전자(123450) 주가가 올랐다.</p><p>코스닥 상장사다.</p> → 123450@XKOS
  <p>東証の値上がり率上位。</p><p>星嶺バイオ（285A）の株価が続伸した。</p> → 285A@XTKS
`;

reads('leaves a number’s market open on a page that names several or none', tickersOf)`
  <p>台股開高，上櫃股同步走強。</p><p>曜嶺電（3391）股價漲4%。</p> → 3391
  <p>上市櫃公司營收。台股走高。</p><p>曜嶺電（3391）股價漲4%。</p> → 3391
  <p>台股開高，港股走低。</p><p>三大法人買超曜嶺電（3391）。</p> → 3391
  <p>台股開高。</p><p>騰宇控股（0388）升3%。</p><p>三大法人買超曜嶺電（3391）。</p> → 0388@XHKG 3391
  <p>코스피는 오르고 코스닥은 내렸다.</p><p>두레전자(123450) 주가가 올랐다.</p> → 123450
  <p>한국거래소에 따르면</p><p>두레전자(123450) 주가가 올랐다.</p> → 123450
  <p>紐約證交所今日休市。</p><p>三大法人買超曜嶺電（3391）。</p> → 3391
`;

reads('ignores words that say nothing of a number’s market', tickersOf)`
  <aside>台股 大盤</aside><p>三大法人買超曜嶺電（3391）。</p> → 3391
  <p hidden>台股 大盤</p><p>三大法人買超曜嶺電（3391）。</p> → 3391
  <p>台股開高。</p><p>元禾債（00679B）漲1%，三大法人買超。</p> → 00679B
  <p>코스피 지수가 올랐다.</p><p>티커: TLLN</p> → TLLN
`;
