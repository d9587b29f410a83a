import { screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { cells } from '../lib/tickers/examples.ts';
import { inArticleStates } from './preview/states/in-article.ts';
import { press, renderPanel, textOf } from './render.tsx';

const show = (state: string, acts = {}) => {
  const props = inArticleStates[state];
  if (!props) throw new Error(state);
  return renderPanel({ ...props, ...acts });
};
const rows = () => [...document.querySelectorAll<HTMLElement>('.article-match')];
const said = () => textOf(document.querySelector('.article-found')).replace(/\s+/g, ' ');

describe('the figures found in the article', () => {
  it('appear beside the facts with the same digits and are never called verified', () => {
    show('in-article');
    const marks = rows().map((row) => textOf(row.querySelector('mark')));
    expect(marks).toEqual(['NOK 14.3 billion', '9,127,000,000', '1.20 billion']);
    expect(said()).toContain('same digits, rounded');
    expect(said()).toContain('and 1 more with the same digits');
    expect(document.body.textContent).not.toMatch(/verified|confirmed figure/i);
  });

  it('lead to their place in the article and to the fact’s page', () => {
    const [onShowFigure, onReadPage] = [vi.fn(), vi.fn()];
    show('in-article', { onShowFigure, onReadPage });
    const [first] = rows();
    if (!first) throw new Error('no row');
    press(/NOK 14\.3 billion/, first);
    expect(onShowFigure).toHaveBeenCalledWith(0);
    press(/: Revenue /, first);
    expect(onReadPage).toHaveBeenCalledOnce();
  });

  it.each(cells`
    in-article-none | No number on this page matches the loaded figures (6).
    in-article-no-figures | No figures are loaded yet.
    in-article-no-access | Click its toolbar button, then look again.
    in-article-left | You left the page before it was fully read.
    in-article-refused | Something went wrong inside the extension.
    in-article-interrupted | Interrupted by the browser. Try again.
    in-article-none-so-far | No number in the part of the page that was read matches the loaded figures (6).
    in-article-none-so-far | Figures not looked for (fewer than three significant digits, or not a plain number): 2.
    in-article-none-sought | Figures not looked for (fewer than three significant digits, or not a plain number): 3.
    in-article-gone | The page no longer has this.
    in-article-gone | Only part of the page was read.
    in-article-gone | Frames of other sites that cannot be read: 2.
    in-article-many | Only the first 50 matches are listed.
  `)('%s shows: %s', (state, words) => {
    show(state);
    expect(said()).toContain(words);
    expect(screen.getByRole('button', { name: 'Find on this page' })).toBeTruthy();
  });

  it('never says that nothing is loaded, or nothing found, where no loaded figure is looked for', () => {
    show('in-article-none-sought');
    expect(said()).not.toMatch(/No figures are loaded|No number/);
  });

  it('can be stopped while the page is read', () => {
    const [onFindFigures, onStopFigures] = [vi.fn(), vi.fn()];
    show('in-article-searching', { onFindFigures, onStopFigures });
    press('Stop');
    expect(onStopFigures).toHaveBeenCalledOnce();
    expect(onFindFigures).not.toHaveBeenCalled();
  });
});
