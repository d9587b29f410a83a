// The contact sheet's own script: it shows and hides rows and columns, and remembers nothing but the address.
const at = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll('tr[data-state]')];

function show() {
  const words = at('find').value.toLowerCase().split(/\s+/).filter(Boolean);
  const looks = new Set([...document.querySelectorAll('.look:checked')].map(({ value }) => value));
  for (const cell of document.querySelectorAll('[data-look]')) {
    cell.hidden = !looks.has(cell.dataset.look);
  }
  const needed = ['changed', 'faulty'].filter((mark) => at(mark).checked);
  for (const row of rows) {
    const named = words.every((word) => row.dataset.state.includes(word));
    const marked = needed.every((mark) => row.querySelector(`td[data-${mark}]:not([hidden])`));
    row.hidden = !(named && marked);
  }
  for (const group of document.querySelectorAll('section')) {
    group.hidden = !group.querySelector('tr[data-state]:not([hidden])');
  }
  at('none').hidden = rows.some((row) => !row.hidden);
  const root = document.documentElement.style;
  root.setProperty('--size', `${at('size').value}px`);
  root.setProperty('--tall', at('whole').checked ? 'none' : `${at('size').value * 2.4}px`);
}

addEventListener('input', show);
show();
