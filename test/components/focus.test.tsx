// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { loaded } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from './fixtures/companies.ts';
import { company, companyProps, panelProps } from './fixtures/panel.ts';
import { renderPanel, textOf } from './render.tsx';

const lookup = {
  draft: 'x',
  submitted: 'Nordhavn',
  load: loaded([NORDHAVN, NORDHAVN_LONDON]),
  ticker: null,
};
const picking = panelProps({ lookup });
const picked = panelProps({ lookup, company });
const focused = () => textOf(document.activeElement);

describe('the keyboard’s place', () => {
  it('goes to the company when its listing was picked, and back when it is closed', () => {
    const { show } = renderPanel(picking);
    const [row] = screen.getAllByRole('button', { name: /Nordhavn Maritime/ });
    fireEvent.click(row as HTMLElement);
    show(picked);
    expect(focused()).toBe('Nordhavn Maritime ASA');
    fireEvent.click(screen.getByRole('button', { name: 'All 2 listings' }));
    show(picking);
    expect(focused()).toBe('Listings for Nordhavn');
  });

  it('goes to the page’s heading when nothing is left of what was looked up', () => {
    const { show } = renderPanel(companyProps());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    show(panelProps());
    expect(focused()).toMatch(/^On this page/);
  });

  it('stays where it is when a company opens by itself', () => {
    const { show } = renderPanel(panelProps());
    const box = screen.getByRole('searchbox', { name: 'Company or ticker' });
    box.focus();
    show(companyProps());
    expect(document.activeElement).toBe(box);
  });
});
