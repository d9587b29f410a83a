import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A page with a tree, a frame, a form that hides its members, and a script that watches it all. */
export const SPY_PAGE = `<!doctype html><html lang="en"><head><title>Spy</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline'; img-src 'self' data:">
<link rel="icon" href="data:,"><style>p { color: black }</style></head>
<body><main><h1>Spy</h1><p>Shares of Larkmere (NASDAQ: LKMR) rose; LKMR had fallen before.</p>
<p>Isin US0378331005. <a href="https://finance.yahoo.com/quote/QLN">Quillane</a></p>
<form><input name="closest"><input name="parentNode">Form (NYSE: FRM)</form>
<x-card></x-card><iframe srcdoc="<p>Waelstede (NYSE: WAEL)</p>"></iframe></main>
<script>{
  const root = document.querySelector('x-card').attachShadow({ mode: 'open' });
  root.innerHTML = '<p>Tarnvale (NYSE: TRNV)</p>';
}</script><script>{${read('spy.js')}}</script><script>{${read('controls.js')}}</script></body></html>`;
