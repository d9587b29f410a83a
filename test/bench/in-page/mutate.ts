export {};

declare global {
  /** Makes so many changes: adds paragraphs, and alters their text. */
  var mutatePage: (count: number) => Promise<void>;
}

const SAYS = ['Shares rose.', 'The ministry (once more) had no comment.', 'Up by $3: a record.'];

/** A box of its own spares the page a new layout. */
const BOX = 'contain:strict;height:300px;overflow:hidden';

globalThis.mutatePage = async (count) => {
  const box = document.createElement('div');
  box.style.cssText = BOX;
  document.body.append(box);
  for (let number = 0; number < count; number++) {
    const says = `${number}: ${SAYS[number % SAYS.length]}`;
    const last = box.lastElementChild?.firstChild;
    if (number % 2 && last instanceof Text) last.data = says;
    else {
      const paragraph = document.createElement('p');
      paragraph.append(says);
      box.append(paragraph);
    }
    // An observer is called for each, but no frame is drawn in between: on a long page a thousand
    // frames would cost a hundred times as much as the changes.
    await null;
  }
};
