import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileOf, LOOKS } from './looks.ts';
import type { Picture } from './picture-book.ts';

type Rooms = Record<string, Record<string, unknown>>;

const STYLE = `
:root { color-scheme: light dark; font: 13px / 1.4 system-ui, sans-serif; }
h2, th:first-child { position: sticky; left: 0; width: fit-content; background: Canvas; }
th, td { padding: 6px; border-top: 1px solid GrayText; text-align: start; vertical-align: top; }
td > a:first-child { display: block; overflow: hidden; max-height: 420px; outline: 1px solid GrayText; }
td > *, img { display: block; width: 180px; height: auto; margin: 0 0 4px; overflow-wrap: anywhere; }
[data-changed] img { outline: 3px solid orange; }
[data-faulty] img { outline: 3px solid red; }
[hidden] { display: none; }`;

/** The sheet's own script: shows the rows that have every word, and the marks that are asked for. */
const SCRIPT = `
addEventListener('input', () => {
  const words = wanted.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const marks = [changed, faulty].filter(({ checked }) => checked);
  for (const row of document.querySelectorAll('tr[id]')) {
    const isMarked = marks.every(({ id }) => row.querySelector('[data-' + id + ']'));
    row.hidden = !(isMarked && words.every((word) => row.id.includes(word)));
  }
});`;

/**
 * Writes `index.html`, which holds its own style and script and so opens from the disk too: a row for each
 * state, a column for each look, in groups by room.
 */
export async function writeContactSheet(
  folder: string,
  rooms: Rooms,
  pictures: ReadonlyMap<string, Picture>,
): Promise<void> {
  await writeFile(
    resolve(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tickerside: every state in every look</title>
<style>${STYLE}</style>
<h1>Tickerside</h1>
<label>Find a state <input type="search" id="wanted" placeholder="reader, compare…" autofocus></label>
<label><input type="checkbox" id="changed"> Changed only</label>
<label><input type="checkbox" id="faulty"> Faulty only</label>
${Object.entries(rooms)
  .map(([room, of]) => group(room, Object.keys(of), pictures))
  .join('\n')}
<script type="module">${SCRIPT}</script>
</html>
`,
  );
}

function group(room: string, states: string[], pictures: ReadonlyMap<string, Picture>): string {
  const heads = LOOKS.map(({ title }) => `<th scope="col">${title}</th>`);
  const rows = states.map((state) => {
    const cells = LOOKS.map((look) => cell(pictures.get(fileOf(state, look))));
    return `<tr id="${state}"><th scope="row">${state}</th>${cells.join('')}</tr>`;
  });
  return `<h2>${room}</h2>
<table><tr><th scope="col">State</th>${heads.join('')}</tr>${rows.join('\n')}</table>`;
}

function cell(picture: Picture | undefined): string {
  if (!picture) return '<td></td>';
  const { file, width, height, changed, faults } = picture;
  const image = `<a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${file}"></a>`;
  const before = changed ? `<a href="before/${file}">changed: before</a>` : '';
  const wrong = faults.map((fault) => `<p>${escaped(fault)}</p>`).join('');
  const marks = `${changed ? ' data-changed' : ''}${faults.length > 0 ? ' data-faulty' : ''}`;
  return `<td${marks}>${image}${before}${wrong}</td>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
