import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import type { Note } from '../../lib/model/notes.ts';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { NOW } from './fixtures/answers.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { documentPage, reader } from './fixtures/documents.ts';
import { companyProps } from './fixtures/panel.ts';
import { button, heard, isOffered, press, renderPanel } from './render.tsx';

const NAME = 'Note on Nordhavn Maritime ASA';
const note = (text: string, editedAt = NOW): Note => ({
  version: 1,
  about: { kind: 'company', company: listingOf(NORDHAVN) },
  text,
  editedAt,
});
const field = (name = NAME) => screen.getByRole('textbox', { name });
const type = (value: string) => fireEvent.input(field(), { target: { value } });
/** Types a text and leaves the field. */
const write = (value: string) => void (type(value) && fireEvent.blur(field()));

it('a note is stored when its field is left, based on the previous text', async () => {
  const { acts } = renderPanel({ ...companyProps(), notes: [note('Ask about the fleet')] });
  expect(button(NAME).parentElement?.textContent).toContain('Ask about the fleet');
  press(NAME);
  expect(document.activeElement).toBe(field());
  type('Ask about methanol');
  expect(acts.onNote).not.toHaveBeenCalled();
  fireEvent.blur(field());
  await waitFor(() => expect(acts.onNote).toHaveBeenCalledOnce());
  expect(acts.onNote.mock.calls[0]?.[0]).toMatchObject({
    about: { kind: 'company', company: { id: NORDHAVN.id } },
    text: 'Ask about methanol',
    basedOn: [NOW],
  });
});

it.each([
  ['the panel closes', () => fireEvent(window, new Event('pagehide'))],
  ['the company is closed', (close: () => void) => close()],
])('a note is stored when %s, without waiting for the previous reply', async (_, end) => {
  const { acts, show } = renderPanel(companyProps());
  press(NAME);
  type('Goo');
  acts.onNote.mockReturnValueOnce(new Promise(() => {}));
  fireEvent.blur(field());
  type('Good');
  end(() => show({ ...companyProps(), company: null }));
  await waitFor(() => expect(acts.onNote).toHaveBeenCalledTimes(2));
  const [first, second] = acts.onNote.mock.calls.map(([one]) => one);
  expect([first?.text, second?.text]).toEqual(['Goo', 'Good']);
  expect(second?.basedOn).toEqual([null, first?.editedAt]);
  // The text is done with, so that no other test finds it.
  acts.onNote.mockResolvedValue('saved');
});

it('a note of another panel is overwritten only by the user’s choice', async () => {
  const props = { ...companyProps(), notes: [note('Old')] };
  const { acts, show } = renderPanel(props);
  press(NAME);
  type('Mine');
  acts.onNote.mockResolvedValue('changed');
  show({ ...props, notes: [note('Theirs', NOW + 5)] });
  fireEvent.blur(field());
  await waitFor(() => expect(heard().join()).toMatch(/changed or deleted in another.*Theirs/));
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  write('Mine still');
  expect(acts.onNote).toHaveBeenCalledOnce();
  acts.onNote.mockResolvedValue('saved');
  press('Keep this text');
  await waitFor(() => expect(isOffered('Keep this text')).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(acts.onNote.mock.lastCall?.[0]).toMatchObject({ text: 'Mine still', basedOn: [NOW + 5] });
});

it('a note that cannot be stored says so, and reappears with its company', async () => {
  const { acts, show } = renderPanel(companyProps());
  press(NAME);
  type('x'.repeat(4001));
  expect(heard()).toContain('Not saved: 1 character too many.');
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  acts.onNote.mockResolvedValue('full');
  write('Kept');
  await waitFor(() => expect(heard().join()).toContain('you have reached 200 notes'));
  expect(screen.queryByText(/^Saved on this device/)).toBeNull();
  show({ ...companyProps(), company: null });
  await act(async () => show(companyProps()));
  press(NAME);
  expect(field()).toHaveProperty('value', 'Kept');
  acts.onNote.mockResolvedValue('saved');
  fireEvent.blur(field());
  await waitFor(() => expect(heard().join()).not.toContain('Not saved'));
});

it('a note is stored again after its worker died, and reported only when that fails', async () => {
  const { acts } = renderPanel(companyProps());
  press(NAME);
  type('Cut off');
  acts.onNote.mockResolvedValueOnce('failed').mockResolvedValueOnce('saved');
  fireEvent.blur(field());
  await waitFor(() => expect(acts.onNote).toHaveBeenCalledTimes(2));
  const [first, second] = acts.onNote.mock.calls.map(([one]) => one);
  expect(second).toEqual(first);
  expect(heard().join()).not.toContain('Not saved');
  type('Cut off again');
  acts.onNote.mockResolvedValue('failed');
  fireEvent.blur(field());
  await waitFor(() => expect(heard().join()).toContain('Not saved: the browser did not store it.'));
  expect(field()).toHaveProperty('value', 'Cut off again');
  // It may have been stored all the same: the next text goes on top of either.
  acts.onNote.mockClear().mockResolvedValue('saved');
  write('Done');
  await waitFor(() => expect(heard().join()).not.toContain('Not saved'));
  expect(acts.onNote.mock.calls[0]?.[0].basedOn).toHaveLength(2);
});

it('a note on a page belongs to the version that was read, and is shown so on others', () => {
  const shown = reader({ company: NORDHAVN });
  const { documentId, page } = documentPage().data;
  const about = (versionId: string | null) => ({
    kind: 'page' as const,
    company: null,
    documentId,
    page,
    title: null,
    versionId,
    sourceUrl: null,
    asOf: null,
    retrievedAt: NOW,
  });
  const props = { ...companyProps(), reader: shown };
  const noted = (versionId: string | null) => ({
    ...props,
    notes: [{ ...note('About the fleet'), about: about(versionId) }],
  });
  const { container, show } = renderPanel(noted('another'));
  const start = () => container.querySelector('.note-start')?.textContent;
  expect(start()).toBeUndefined();
  expect(screen.getByText('Your note on another version of this page:')).toBeTruthy();
  // Written before versions counted.
  show(noted(null));
  expect(start()).toBe('About the fleet');
});

it('a note on a page names its document and version, and is copied with the page', async () => {
  const shown = reader({ company: NORDHAVN });
  const props = { ...companyProps(), reader: shown };
  const { acts, show } = renderPanel(props);
  press('Note on page 34');
  fireEvent.input(field('Note on page 34'), { target: { value: 'Two\nlines' } });
  fireEvent.blur(field('Note on page 34'));
  await waitFor(() => expect(acts.onNote).toHaveBeenCalledOnce());
  const written = acts.onNote.mock.calls[0]?.[0];
  expect(written?.about).toMatchObject({ kind: 'page', page: 34, title: 'Annual report 2025' });
  if (written) show({ ...props, notes: [{ ...note('Two\nlines'), about: written.about }] });
  press('More ways to copy: page 34');
  press('All fields');
  await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
  expect(acts.onCopy.mock.calls[0]?.[0].text).toContain('\nYour note: Two lines');
});
