import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { agendaPins } from './fixtures/agenda.ts';
import { NHVN } from './fixtures/compared.ts';
import { reader } from './fixtures/documents.ts';
import { factsView, revenue } from './fixtures/facts.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { agendaProps } from './preview/states/agenda.ts';
import { button, focused, heard, press, renderPanel, told } from './render.tsx';

const box = () => screen.getByLabelText('Company or ticker', { selector: 'input' });
const key = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key, ...init });

it.each([
  ['help', { overlay: 'help' }],
  ['the list of calls', { overlay: 'calls' }],
  ['the comparison', { overlay: 'compare' }],
  ['a page of a document', { reader: reader() }],
  ['the agenda', agendaProps(agendaPins)],
] as const)('Escape closes %s from any focus, like its button', (_, front) => {
  const { acts } = renderPanel({ ...companyProps(), ...front });
  key('Escape');
  key('Escape', box());
  press('Back');
  const closing = [acts.onCloseOverlay, acts.onCloseReader, acts.onCloseAgenda];
  expect(closing.flatMap(({ mock }) => mock.calls)).toHaveLength(3);
});

it('Escape closes the suggestions below the lookup box first', async () => {
  const onSuggest = async () => [{ ...NHVN, name: 'Nordhavn Maritime' }];
  const { acts } = renderPanel({ ...companyProps(), overlay: 'help', onSuggest });
  fireEvent.click(box());
  await screen.findByRole('listbox');
  key('Escape', box());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(acts.onCloseOverlay).not.toHaveBeenCalled();
  key('Escape', box());
  expect(acts.onCloseOverlay).toHaveBeenCalledOnce();
});

it('Escape closes the details of the account first', () => {
  const { acts } = renderPanel({ ...companyProps(), overlay: 'help' });
  press('Connected');
  key('Escape', button('Disconnect'));
  expect(acts.onCloseOverlay).not.toHaveBeenCalled();
  key('Escape', button('Connected'));
  expect(acts.onCloseOverlay).toHaveBeenCalledOnce();
});

it('help and the list of calls cover an open page and lead back to it', () => {
  const reading = { ...companyProps(), reader: reader() };
  const { show } = renderPanel({ ...reading, overlay: 'help' });
  expect(focused()).toBe('Help and keys');
  expect(screen.queryByRole('region', { name: 'Annual report 2025' })).toBeNull();
  button('Back').focus();
  show(reading);
  expect(focused()).toBe('Annual report 2025');
});

const at = (changes: Partial<PanelProps['page']>, front: Partial<PanelProps> = {}) => ({
  ...companyProps(),
  reader: reader(),
  ...front,
  page: { ...page, ...changes },
});
const FOUND = 'On this page 5 foundShow';
const said = () => heard().filter((words) => /found/.test(words));

it('a page that arrives behind an overlay is announced with its number of tickers, and shown on request', () => {
  const { acts, show } = renderPanel(at({}, { reader: null }));
  show(at({}));
  expect(said()).toEqual([]);
  show(at({ view: null, status: 'off', tickers: [] }));
  expect(said()).toEqual([]);
  show(at({ view: '1 2' }));
  expect(said()).toEqual([FOUND]);
  press('Show');
  expect(acts.onShowPage).toHaveBeenCalledOnce();
  show(at({ view: '1 2' }, { reader: null, focusRequest: { target: 'page', sequence: 1 } }));
  expect(focused()).toMatch(/^On this page/);
  show(at({ view: '1 2' }, { overlay: 'calls' }));
  expect(said()).toEqual([]);
});

it('a page that arrives behind an overlay is announced as empty, and scanned again when it is the same page', () => {
  const { show } = renderPanel(at({}, { reader: null }));
  show(at({ view: '1 2', tickers: [] }));
  expect(said()).toEqual(['No tickers found on this page.']);
  show(at({}));
  expect(said()).toEqual([]);
  show(at({ scans: 2 }));
  expect(said()).toEqual([FOUND]);
});

describe('help', () => {
  const TITLE = 'Help and keys';
  const help = (changes: Partial<PanelProps> = {}) =>
    panelProps({
      overlay: 'help',
      onReadShortcuts: async () => [
        { command: 'open', keys: 'Alt+Shift+K' },
        { command: 'lookUp', keys: '' },
      ],
      ...changes,
    });

  it('lists the browser’s current shortcuts, the lookup triggers and the words for certainty', async () => {
    renderPanel(help());
    await screen.findByText('Alt+Shift+K');
    for (const words of ['no key set', 'type tick, a space', 'Look up', 'likely', 'Estimated'])
      expect(told(TITLE)).toContain(words);
    expect(told(TITLE)).not.toContain('switched off');
  });

  it('opens the shortcut settings or explains the way there', () => {
    const { acts, show } = renderPanel(help());
    press('Change these two keys…');
    expect(acts.onChangeShortcuts).toHaveBeenCalledOnce();
    show(help({ onChangeShortcuts: null }));
    expect(screen.getByText(/open the browser’s add-ons page/)).toBeTruthy();
  });

  it('leaves out features that the administrator forbids', () => {
    renderPanel(help({ policy: { neverScan: [], off: ['omnibox', 'highlights'] } }));
    expect(told(TITLE)).not.toMatch(/Address bar:|highlighted ticker/);
  });

  it('opens on ?, not while typing or with modifiers, and returns the focus', () => {
    const { acts, show } = renderPanel(panelProps());
    key('?', box());
    key('?', document.body, { ctrlKey: true });
    key('?', document.body, { altKey: true });
    expect(acts.onOpenOverlay).not.toHaveBeenCalled();
    button(TITLE).focus();
    key('?', button(TITLE));
    expect(acts.onOpenOverlay).toHaveBeenCalledWith('help');
    show(help());
    show(panelProps());
    expect(document.activeElement).toBe(button(TITLE));
  });

  it('says that single keys are switched off and leads to the switch', () => {
    const { acts, show } = renderPanel(help({ singleKeys: false }));
    expect(told(TITLE)).toContain(
      '?switched offOpen this help/switched offGo to the lookup boxwswitched off',
    );
    press('Switch these keys on or off in the options…');
    expect(acts.onOpenOptions).toHaveBeenCalledOnce();
    show(panelProps({ singleKeys: false }));
    for (const one of ['?', '/', 'j', 'c', 'g', 'w', 'p']) expect(key(one)).toBe(true);
    expect(acts.onOpenOverlay).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(box());
    show(panelProps());
    key('?');
    expect(acts.onOpenOverlay).toHaveBeenCalledWith('help');
  });
});

describe('single keys', () => {
  it('are found by their place on a keyboard of another script, not by a letter of this one', () => {
    const { acts } = renderPanel(panelProps());
    key('؟', document.body, { code: 'Slash', shiftKey: true });
    expect(acts.onOpenOverlay).toHaveBeenCalledWith('help');
    key('ظ', document.body, { code: 'Slash' });
    expect(document.activeElement).toBe(box());
    box().blur();
    key('ص', document.body, { code: 'KeyW' });
    expect(acts.onShowPlace).toHaveBeenCalledWith('watchlist');
    expect(key('é', document.body, { code: 'KeyW' })).toBe(true);
  });

  it('act once while they are held down', () => {
    const { acts } = renderPanel(companyProps());
    expect(key('p')).toBe(false);
    expect(key('p', document.body, { repeat: true })).toBe(false);
    expect(acts.onPin).toHaveBeenCalledOnce();
  });

  it('j and k move through the rows of every list, and c copies the focused row', async () => {
    const { acts } = renderPanel(companyProps());
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    rows[0]?.focus();
    key('j', rows[0]);
    expect(document.activeElement).toBe(rows[1]);
    key('c', rows[1]);
    await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
    // Also from a button within the row.
    const inside = rows[1]?.querySelector('button');
    inside?.focus();
    key('j', inside ?? rows[1]);
    expect(document.activeElement).toBe(rows[2]);
    key('k', rows[2]);
    key('k', rows[1], { repeat: true });
    key('k', rows[0]);
    expect(document.activeElement).toBe(rows[0]);
  });

  it('c unfolds a row of financials and copies it by the button in its details', async () => {
    const { acts } = renderPanel(companyProps({ facts: factsView('revenue', revenue) }));
    const row = document.querySelector<HTMLElement>('tr [data-row]');
    row?.focus();
    key('c', row ?? document.body);
    await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
    expect(row?.getAttribute('aria-expanded')).toBe('true');
  });

  it('g and a letter open a tab of the company, unless another key comes between', () => {
    const { acts, show } = renderPanel(companyProps());
    for (const letter of 'gdgxeegs') key(letter);
    expect(acts.onTab.mock.calls).toEqual([['documents'], ['search']]);
    // An overlay hides the tabs.
    show({ ...companyProps(), overlay: 'help' });
    for (const letter of 'gf') key(letter);
    expect(acts.onTab).toHaveBeenCalledTimes(2);
  });
});
