// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { NO_SAVED_COMPANIES } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { NHVN } from './fixtures/compared.ts';
import { reader } from './fixtures/documents.ts';
import { companyProps, page } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const box = () => screen.getByLabelText('Company or ticker', { selector: 'input' });
const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });

describe('Escape', () => {
  it.each([
    ['help', { overlay: 'help' }],
    ['the list of calls', { overlay: 'calls' }],
    ['the comparison', { overlay: 'compare' }],
    ['a page of a document', { reader: reader() }],
  ] as const)('closes %s, wherever the focus is', (_, front) => {
    const [onCloseOverlay, onCloseReader] = [vi.fn(), vi.fn()];
    renderPanel({ ...companyProps(), ...front, onCloseOverlay, onCloseReader });
    const closed = () => onCloseOverlay.mock.calls.length + onCloseReader.mock.calls.length;
    for (const [times, place] of [document.body, box(), document.activeElement].entries()) {
      pressEscape(place ?? document.body);
      expect(closed()).toBe(times + 1);
    }
  });

  it('closes the list beneath the lookup box first', () => {
    const onCloseOverlay = vi.fn();
    const shelf = { ...NO_SAVED_COMPANIES, pins: [NHVN] };
    renderPanel({ ...companyProps(), overlay: 'help', saved: shelf, onCloseOverlay });
    fireEvent.click(box());
    pressEscape(box());
    expect([screen.queryByRole('listbox'), onCloseOverlay.mock.calls.length]).toEqual([null, 0]);
    pressEscape(box());
    expect(onCloseOverlay).toHaveBeenCalledOnce();
  });
});

describe('a page that comes while something stands in front', () => {
  const at = (changes: Partial<PanelProps['page']>, front: Partial<PanelProps> = {}) => ({
    ...companyProps(),
    reader: reader(),
    ...front,
    page: { ...page, ...changes },
  });
  const said = (container: Element) => textOf(container.querySelector('.page-behind'));

  it('is said to be there with what was found on it, and shown when told', async () => {
    const onShowPage = vi.fn();
    const { container, show } = renderPanel(at({}, { reader: null, onShowPage }));
    show(at({}, { onShowPage }));
    expect(said(container)).toBe('');
    show(at({ view: null, status: 'off', tickers: [] }, { onShowPage }));
    expect(said(container)).toBe('');
    show(at({ view: '1 2' }, { onShowPage }));
    expect(said(container)).toBe('On this page 5 foundShow');
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(onShowPage).toHaveBeenCalledOnce();
    show(at({ view: '1 2' }, { reader: null, onShowPage }));
    show(at({ view: '1 2' }, { overlay: 'calls', onShowPage }));
    expect(said(container)).toBe('');
  });

  it('is said to hold nothing where it does, and to be scanned again where it is the same', () => {
    const { container, show } = renderPanel(at({}, { reader: null }));
    show(at({ view: '1 2', tickers: [] }));
    expect(said(container)).toBe('No tickers found on this page.');
    show(at({}));
    expect(said(container)).toBe('');
    show(at({ scans: 2 }));
    expect(said(container)).toBe('On this page 5 foundShow');
  });

  it('has the focus and is in sight once it is shown', () => {
    const { show } = renderPanel(at({ view: null, scans: 0, status: 'unknown', tickers: [] }));
    show(at({ view: '1 2' }));
    screen.getByRole('button', { name: 'Show' }).focus();
    show(at({ view: '1 2' }, { reader: null, focusRequest: { target: 'page', sequence: 1 } }));
    expect(textOf(document.activeElement)).toMatch(/^On this page/);
  });
});
