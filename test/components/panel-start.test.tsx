// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WORDS } from '../words.ts';

/** The panel's own page, in a browser of which it needs little to begin. */
it('a panel whose record cannot be read opens empty, to be typed in', async () => {
  const { i18n, permissions, runtime, storage, tabs, windows } = fakeBrowser;
  const listened = { addListener: () => {} };
  // What the fake browser lacks.
  Object.assign(i18n, { getMessage: (key: string) => WORDS.en[key]?.message ?? '' });
  const getAll = async () => ({});
  Object.assign(permissions, { getAll, onAdded: listened, onRemoved: listened });
  Object.assign(windows, { getCurrent: async () => ({ id: 1 }) });
  Object.assign(tabs, { query: async () => [] });
  Object.assign(runtime, { sendMessage: () => Promise.reject(new Error('nobody there')) });
  const read = vi.spyOn(storage.session, 'get').mockRejectedValue(new Error('damaged'));
  document.body.innerHTML = '<div id="root"></div>';
  await import('../../entrypoints/sidepanel/main.tsx');
  await vi.waitFor(() => expect(document.querySelector('#root input')).not.toBe(null));
  expect(document.querySelector<HTMLInputElement>('#root input')?.value).toBe('');
  expect(read).toHaveBeenCalled();
});
