import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { savedWith } from '../saved-with.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { companyProps } from './fixtures/panel.ts';
import { button, focused, heard, isOffered, press, renderPanel, submit } from './render.tsx';

const NAME = /^Also written as/;
const { id } = NORDHAVN;
const pinned = (...aliases: string[]) => ({
  ...companyProps(),
  saved: savedWith({ pins: [{ ...listingOf({ ...NORDHAVN, id }), aliases }] }),
});
const field = () => screen.getByRole('textbox', { name: 'Another name' });

it('other names are offered for a pinned company only', () => {
  const { show } = renderPanel(companyProps());
  expect(isOffered(NAME)).toBe(false);
  show(pinned());
  expect(isOffered(NAME)).toBe(true);
});

it('other names are added by Enter and taken away by their button, and the focus stays', async () => {
  const { acts, show } = renderPanel(pinned('Nordhavn'));
  expect(button(NAME).parentElement?.textContent).toContain('Nordhavn');
  press(NAME);
  expect(document.activeElement).toBe(field());
  fireEvent.input(field(), { target: { value: ' NHV ' } });
  submit(field());
  expect(acts.onSaved).toHaveBeenCalledWith({ change: 'addAlias', id, name: 'NHV' });
  await waitFor(() => expect(field()).toHaveProperty('value', ''));
  show(pinned('Nordhavn', 'NHV'));
  press('Remove the name NHV');
  expect(acts.onSaved).toHaveBeenLastCalledWith({ change: 'dropAlias', id, name: 'NHV' });
  show(pinned('Nordhavn'));
  await expect.poll(() => document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(focused()).toBe('Also written as');
});

it('a name that was not kept stays in its field, with the reason', async () => {
  const { acts } = renderPanel(pinned());
  press(NAME);
  acts.onSaved.mockResolvedValueOnce('storageFull');
  fireEvent.input(field(), { target: { value: 'NHV' } });
  submit(field());
  await waitFor(() => expect(heard().join()).toContain('Not saved'));
  expect(field()).toHaveProperty('value', 'NHV');
});

it('five other names leave no field for a sixth', () => {
  renderPanel(pinned('a', 'b', 'c', 'd', 'e'));
  press(NAME);
  expect(screen.queryByRole('textbox', { name: 'Another name' })).toBeNull();
  expect(document.activeElement).toBe(button('Remove the name a'));
});
