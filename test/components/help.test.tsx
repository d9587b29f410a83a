// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const onReadShortcuts = async () => [
  { command: 'open' as const, keys: 'Alt+Shift+E' },
  { command: 'lookUp' as const, keys: '' },
];
const help = () => panelProps({ overlay: 'help', onReadShortcuts });

describe('the help overlay', () => {
  it('lists the keys as the browser has them now, the ways in and the words for certainty', async () => {
    const { container } = renderPanel(help());
    await screen.findByText('Alt+Shift+E');
    const overlay = textOf(container.querySelector('.overlay'));
    for (const words of ['no key set', 'type tick, a space', 'Look up', 'likely', 'Estimated']) {
      expect(overlay).toContain(words);
    }
    expect(textOf(document.activeElement)).toBe('Help and keys');
    await expectAccessible(container);
  });

  it('leads to where the keys are changed, or says the way there', async () => {
    const onChangeShortcuts = vi.fn();
    const { show } = renderPanel({ ...help(), onChangeShortcuts });
    fireEvent.click(screen.getByRole('button', { name: 'Change these two keys…' }));
    expect(onChangeShortcuts).toHaveBeenCalledOnce();
    show({ ...help(), onChangeShortcuts: null });
    expect(screen.getByText(/open the browser’s add-ons page/)).toBeTruthy();
  });

  it('leaves out what the administrator has ruled out', () => {
    const policy = { neverScan: [], off: ['omnibox' as const, 'highlights' as const] };
    const { container } = renderPanel({ ...help(), policy });
    expect(textOf(container)).not.toMatch(/Address bar:|highlighted ticker/);
  });

  it('opens by ?, but not while a text is typed, and gives the focus back', () => {
    const onOpenOverlay = vi.fn();
    const { show } = renderPanel(panelProps({ onOpenOverlay }));
    const box = screen.getByRole('searchbox');
    fireEvent.keyDown(box, { key: '?' });
    expect(onOpenOverlay).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: 'Help and keys' });
    button.focus();
    fireEvent.keyDown(button, { key: '?' });
    expect(onOpenOverlay).toHaveBeenCalledWith('help');
    show({ ...help(), onOpenOverlay });
    show(panelProps({ onOpenOverlay }));
    expect(document.activeElement).toBe(button);
  });

  it('leaves keys with Control or Alt to the browser', () => {
    const onOpenOverlay = vi.fn();
    renderPanel(panelProps({ onOpenOverlay }));
    fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '?', altKey: true });
    expect(onOpenOverlay).not.toHaveBeenCalled();
  });
});

describe('the keys of one character, switched off', () => {
  const off = { singleKeys: false };

  it('do nothing, wherever the focus is, until they are switched on again', () => {
    const onOpenOverlay = vi.fn();
    const { show } = renderPanel(panelProps({ ...off, onOpenOverlay }));
    const before = document.activeElement;
    for (const key of ['?', '/']) expect(fireEvent.keyDown(document.body, { key })).toBe(true);
    expect(onOpenOverlay).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(before);
    show(panelProps({ onOpenOverlay }));
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onOpenOverlay).toHaveBeenCalledWith('help');
  });

  it('are said to be so beside each, with the way to the switch', async () => {
    const onOpenOptions = vi.fn();
    const { container, show } = renderPanel({ ...help(), ...off, onOpenOptions });
    const rows = () => [...container.querySelectorAll('.help-list > div')].map(textOf);
    expect(rows().filter((row) => row.includes('switched off'))).toEqual([
      '?switched offOpen this help',
      '/switched offGo to the lookup box',
    ]);
    await expectAccessible(container);
    fireEvent.click(
      screen.getByRole('button', { name: 'Switch ? and / on or off in the options…' }),
    );
    expect(onOpenOptions).toHaveBeenCalledOnce();
    show(help());
    expect(rows().join()).not.toContain('switched off');
  });
});

it('the slash leads to the lookup box, except while a text is typed', () => {
  renderPanel(panelProps());
  const box = screen.getByRole('searchbox');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box);
  expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
});
