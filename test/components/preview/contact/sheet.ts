import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileOf, LOOKS, type Look } from '../looks.ts';
import type { Picture } from '../picture-book.ts';

type Rooms = Record<string, Record<string, unknown>>;

/**
 * Writes `index.html`, which holds its own style and script and so opens from the disk too: a row for each
 * state, a column for each look, in groups by room.
 */
export async function writeContactSheet(
  folder: string,
  rooms: Rooms,
  pictures: ReadonlyMap<string, Picture>,
): Promise<void> {
  const own = (name: string) => readFile(resolve(import.meta.dirname, name), 'utf8');
  const [style, script] = await Promise.all([own('sheet.css'), own('sheet.js')]);
  const all = [...pictures.values()];
  const faults = all.filter((picture) => picture.faults.length > 0);
  const states = Object.values(rooms).flatMap((room) => Object.keys(room)).length;
  await writeFile(
    resolve(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tickerside: every state in every look</title>
<style>${style}</style>
<header>
  <h1>Tickerside <small>${states} states, ${all.length} pictures, ${faults.length} with faults, ${all.filter(({ changed }) => changed).length} changed</small></h1>
  <label>Find a state <input type="search" id="find" placeholder="reader, compare…" autofocus></label>
  <label>Size <input type="range" id="size" min="80" max="480" step="20" value="180"></label>
  <label><input type="checkbox" id="whole"> Whole height</label>
  <label><input type="checkbox" id="changed"> Changed only</label>
  <label><input type="checkbox" id="faulty"> Faulty only</label>
  <fieldset><legend>Looks</legend>${LOOKS.map(toggle).join('')}</fieldset>
  <nav>${Object.keys(rooms)
    .map((room) => `<a href="#${idOf(room)}">${room}</a>`)
    .join('')}</nav>
</header>
<main>${Object.entries(rooms)
      .map(([room, of]) => group(room, Object.keys(of), pictures))
      .join('\n')}</main>
<p id="none" hidden>No such state.</p>
<script>${script}</script>
</html>
`,
  );
}

const idOf = (room: string) => room.toLowerCase().replace(/[^a-z]+/g, '-');
const columnOf = ({ name, width }: Look) => `${name}-${width}`;
const toggle = (look: Look) =>
  `<label><input type="checkbox" class="look" value="${columnOf(look)}" checked> ${look.title}</label>`;

function group(room: string, states: string[], pictures: ReadonlyMap<string, Picture>): string {
  const heads = LOOKS.map(
    (look) => `<th scope="col" data-look="${columnOf(look)}">${look.title}</th>`,
  );
  const rows = states.map((state) => {
    const cells = LOOKS.map((look) => cell(look, pictures.get(fileOf(state, look))));
    return `<tr data-state="${state}"><th scope="row">${state}</th>${cells.join('')}</tr>`;
  });
  return `<section id="${idOf(room)}"><h2>${room} <small>${states.length}</small></h2>
<table><thead><tr><th scope="col">State</th>${heads.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>`;
}

function cell(look: Look, picture: Picture | undefined): string {
  const column = `data-look="${columnOf(look)}"`;
  if (!picture) return `<td ${column}></td>`;
  const { file, width, height, changed, faults } = picture;
  const image = `<a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${file}"></a>`;
  const before = changed ? `<a class="note" href="before/${file}">changed: before</a>` : '';
  const wrong = faults.map((fault) => `<p class="fault">${escaped(fault)}</p>`).join('');
  const marks = `${changed ? ' data-changed' : ''}${faults.length > 0 ? ' data-faulty' : ''}`;
  return `<td ${column}${marks}>${image}${before}${wrong}</td>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
