// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { NOW } from './fixtures/answers.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { reader } from './fixtures/documents.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const focused = () => textOf(document.activeElement);
const failed = { state: 'failed', failure: { kind: 'timeout' }, previous: null } as const;
const loading = { state: 'loading', previous: null } as const;

/** Presses nothing: the button has the focus when the state changes beneath it. */
function focusThen(button: HTMLElement, change: () => void) {
  button.focus();
  change();
}

describe('the keyboard’s place, where what has the focus goes', () => {
  it('is the heading of the part whose question is asked again', () => {
    const { container, show } = renderPanel(companyProps({ quote: failed }));
    const again = within(partOf(container, /^Quote/)).getByRole('button', { name: 'Try again' });
    focusThen(again, () => show(companyProps({ quote: loading })));
    expect(focused()).toBe('Quote');
  });

  it('is the list that is left where one is cleared, and the page where both are', () => {
    const { id, exchange, name, ticker } = NORDHAVN;
    const one = { id, exchange, name, ticker };
    const both = { pins: [one], recents: [{ ...one, id: 'other' }] };
    const { show } = renderPanel(panelProps({ saved: both }));
    focusThen(screen.getByRole('button', { name: 'Clear list' }), () =>
      show(panelProps({ saved: { ...both, recents: [] } })),
    );
    expect(focused()).toBe('Pinned');
    focusThen(screen.getByRole('button', { name: 'Unpin all' }), () =>
      show(panelProps({ saved: { pins: [], recents: [] } })),
    );
    expect(focused()).toMatch(/^On this page/);
  });

  it('follows the account from Connect to being connected, and back', async () => {
    const at = (session: PanelProps['session']) => panelProps({ session });
    const { container, show } = renderPanel(at({ state: 'disconnected' }));
    focusThen(screen.getByRole('button', { name: 'Connect' }), () =>
      show(at({ state: 'connecting' })),
    );
    expect(focused()).toBe('Signing in…');
    await expectAccessible(container);
    show(at({ state: 'connected', subject: 'one', expiresAt: NOW + 1000 }));
    expect(focused()).toBe('Connected');
    show(at({ state: 'disconnected' }));
    expect(focused()).toBe('Connect');
  });

  it('stays where it is while it is there', () => {
    const { show } = renderPanel(companyProps({ quote: failed }));
    const box = screen.getByLabelText('Company or ticker', { selector: 'input' });
    focusThen(box, () => show(companyProps({ quote: { state: 'idle' } })));
    expect(document.activeElement).toBe(box);
  });
});

describe('watching', () => {
  const page = panelProps().page;
  const name = (words: RegExp) => screen.getByRole('button', { name: words });

  it('leads into the list of news sites and back out of it', () => {
    renderPanel(panelProps());
    name(/^Watch the news sites/).focus();
    fireEvent.click(name(/^Watch the news sites/));
    expect(focused()).toMatch(/^Ask for these 4/);
    name(/^Not now/).focus();
    fireEvent.click(name(/^Not now/));
    expect(document.activeElement?.closest('.page-tools')).not.toBeNull();
  });

  it('leads from the button that began it to the one that ends it', () => {
    const { show } = renderPanel(panelProps());
    focusThen(name(/^Watch news\.example/), () =>
      show(panelProps({ page: { ...page, watchingSite: true, canWatchSite: false } })),
    );
    expect(focused()).toMatch(/^Stop/);
  });
});

describe('help and the list of calls', () => {
  it('stand before an open page, and lead back to it', () => {
    const page = { ...companyProps(), reader: reader() };
    const { container, show } = renderPanel({ ...page, overlay: 'help' });
    expect(textOf(container.querySelector('.overlay-title'))).toMatch(/^Help/);
    focusThen(screen.getByRole('button', { name: 'Back' }), () => show(page));
    expect(container.querySelector('.reader')).not.toBeNull();
    expect(document.activeElement?.closest('.overlay')).not.toBeNull();
  });
});
