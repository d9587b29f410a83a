import { screen, waitFor, within } from '@testing-library/preact';
import { render } from 'preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { lazy } from '../../components/parts/later.tsx';
import type { Failure } from '../../lib/model/failure.ts';
import { WORDS } from '../words.ts';
import { answer } from './fixtures/answers.ts';
import { quote } from './fixtures/companies.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import { heard, isOffered, partOf, press, renderPanel, textOf, told, unfold } from './render.tsx';

const failing = (failure: Failure) => companyProps({ quote: failed(failure) });
const alertIn = (part: string) => within(partOf(part)).getByRole('alert').textContent;
const buttonsIn = (part: string) =>
  within(partOf(part))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a failure', () => {
  it.each([
    ['timeout', 'Try again', 'onRefresh'],
    ['notKept', 'Try again', 'onRefresh'],
    ['invalidRequest', 'Try again', 'onRefresh'],
    ['notConnected', 'Connect', 'onConnect'],
    ['hostAccessMissing', 'Grant access again', 'onGrantAccess'],
  ] as const)('%s appears where it failed, with one recovery action: %s', (kind, wayOn, action) => {
    const { acts } = renderPanel(failing({ kind }));
    expect(buttonsIn('Quote')).toEqual([wayOn]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    press(wayOn, partOf('Quote'));
    expect(acts[action]).toHaveBeenCalledOnce();
    if (action === 'onRefresh') expect(acts.onRefresh.mock.calls).toEqual([['quote']]);
  });

  it('keeps the previous answer visible with its age', () => {
    const failure = { kind: 'offline' } as const;
    renderPanel(companyProps({ quote: { ...failed(failure), previous: answer(quote) } }));
    expect(textOf(screen.getByRole('article'))).toMatch(
      /142\.3500.*You are offline.*retrieved 3 min ago/,
    );
  });

  it('tells the user to change an invalid text', () => {
    const load = failed({ kind: 'invalidRequest' });
    renderPanel(companyProps({ search: { draft: 'dock', submitted: 'dock', load } }));
    expect(alertIn('Search documents')).toContain('Change the text and submit it again.');
    expect(buttonsIn('Search documents')).not.toContain('Try again');
  });

  it('folds the service’s code and request id, and says whether they were copied', async () => {
    const { acts } = renderPanel(
      failing({ kind: 'unavailable', code: 'pilot_off', requestId: 'r-1' }),
    );
    expect(isOffered('Copy')).toBe(false);
    unfold('.failure details');
    expect(told('Quote')).toContain('pilot_off');
    press('Copy', partOf('Quote'));
    expect(acts.onCopy.mock.calls).toEqual([[{ text: 'code: pilot_off\nrequest ID: r-1' }]]);
    await waitFor(() => expect(heard()).toContain('Copied'));
    acts.onCopy.mockResolvedValue(false);
    press('Copy', partOf('Quote'));
    expect(await screen.findByText(/^Not copied/)).toBeTruthy();
  });

  it('appears once when all parts of a company share it, and retries all of them', () => {
    const all = failed({ kind: 'unreachable' });
    const { acts } = renderPanel(companyProps({ profile: all, quote: all, events: all }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    press('Try again · 3 requests');
    expect(acts.onRefresh.mock.calls).toEqual([['profile'], ['quote'], ['events']]);
  });
});

/** Adds an element for one test to render with Preact itself, which does not wait for effects. */
function ownRoot(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, root);
    root.remove();
  });
  return root;
}

it('shows a lazy part that was loaded elsewhere in the meantime', async () => {
  const Later = lazy<object>(async () => () => <p>the part</p>);
  const root = ownRoot();
  render(<Later />, root);
  // Acts before the effects of the first drawing.
  await Later.load();
  await screen.findByText('the part');
});

it('opens an empty, usable panel when its record cannot be read', async () => {
  const { i18n, permissions, runtime, storage, tabs, windows } = fakeBrowser;
  const listened = { addListener: () => {} };
  // APIs that the fake browser lacks.
  const getMessage = (key: string) => WORDS.en[key]?.message ?? '';
  Object.assign(i18n, { getMessage, getUILanguage: () => 'en-GB' });
  const getAll = async () => ({});
  Object.assign(permissions, { getAll, onAdded: listened, onRemoved: listened });
  Object.assign(windows, { getCurrent: async () => ({ id: 1 }) });
  Object.assign(tabs, { query: async () => [], onAttached: listened, onDetached: listened });
  Object.assign(runtime, { sendMessage: () => Promise.reject(new Error('nobody there')) });
  const read = vi.spyOn(storage.session, 'get').mockRejectedValue(new Error('damaged'));
  const root = ownRoot();
  root.id = 'root';
  await import('../../entrypoints/sidepanel/main.tsx');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Company or ticker' });
  expect(box.value).toBe('');
  expect(read).toHaveBeenCalled();
});
