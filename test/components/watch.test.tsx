// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { page, panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel } from './render.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('watching', () => {
  it('asks for the one site inside the click', () => {
    const onWatchSite = vi.fn();
    renderPanel(panelProps({ onWatchSite }));
    press('Watch news.example');
    expect(onWatchSite).toHaveBeenCalledOnce();
  });

  it('does not offer a site that cannot be watched', () => {
    renderPanel(panelProps({ page: { ...page, canWatchSite: false, host: null } }));
    expect(screen.queryByRole('button', { name: /^Watch (this|news\.)/ })).toBeNull();
  });

  it('shows the whole list of news sites before it asks for them', async () => {
    const onWatchNews = vi.fn();
    const { container } = renderPanel(panelProps({ onWatchNews }));
    press('Watch the news sites…');
    expect(onWatchNews).not.toHaveBeenCalled();
    expect(screen.getByText('tribune.example')).toBeTruthy();
    await expectAccessible(container);
    press('Ask for these 4 sites');
    expect(onWatchNews).toHaveBeenCalledOnce();
  });

  it('puts the list away without asking', () => {
    renderPanel(panelProps());
    press('Watch the news sites…');
    press('Not now');
    expect(screen.queryByText('tribune.example')).toBeNull();
  });

  it.each([
    ['watchingSite', 'onStopWatchingSite', 'Stop watching this site'],
    ['watchingNews', 'onStopWatchingNews', 'Stop watching all news sites'],
  ] as const)('can be ended where it was begun: %s', (watching, act, name) => {
    const stop = vi.fn();
    renderPanel(panelProps({ page: { ...page, [watching]: true }, [act]: stop }));
    press(name);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('shows the site and the news sites apart where both are watched', () => {
    const both = { ...page, watchingSite: true, watchingNews: true, canWatchSite: false };
    renderPanel(panelProps({ page: both }));
    expect(screen.getAllByRole('button', { name: /^Stop watching/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Watch/ })).toBeNull();
  });

  it('lets a site beside the watched news sites be watched too', () => {
    renderPanel(panelProps({ page: { ...page, watchingNews: true } }));
    expect(screen.getByRole('button', { name: 'Watch news.example' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Watch the news sites/ })).toBeNull();
  });
});
