// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { foundOn, offered } from './page.ts';

test('a name in the lead of an article is offered with its best place', () => {
  expect(
    offered(
      '<article><h1>Results</h1><p>Tallon Semiconductor said on Monday it was well.</p></article>',
    ),
  ).toEqual(['TALLON SEMICONDUCTOR INC x1 lead']);
});

test('joins the text of inline elements, and reads a name with its legal form', () => {
  const [found] = foundOn('<p>Shares of <b>Quillane</b> <i>Freight</i> Corp. rose.</p>');
  expect(found).toMatchObject({
    name: 'Quillane Freight Corp',
    isKnown: true,
    where: 'lead',
    evidence: ['legal', 'business', 'inside', 'topic'],
    sentence: 'Shares of Quillane Freight Corp. rose.',
  });
});
