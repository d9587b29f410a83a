export {};

declare global {
  /** Changes the page so often: adds paragraphs, and alters what they say. */
  var mutatePage: (count: number) => Promise<void>;
}

const SAYS = [
  'Shares rose again.',
  'The ministry (once more) had no comment.',
  'Up by $3: a record.',
];

/** A box of its own, so that the page is not laid out anew. */
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
    // frames cost a hundred times what is measured here.
    await null;
  }
};
