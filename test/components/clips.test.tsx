import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { ClipOutcome } from '../../lib/panel/clips.ts';
import { useEnglish, useLanguage } from '../words.ts';
import {
  CLIPS,
  clipsProps,
  eventClip,
  figureClip,
  id,
  longClip,
  manyClips,
  passageClip,
} from './fixtures/clips.ts';
import { company, companyProps, panelProps } from './fixtures/panel.ts';
import { button, heard, isOffered, press, renderPanel, textOf } from './render.tsx';

const rows = () => [...document.querySelectorAll<HTMLElement>('.clip-open')];
const row = (words: string) =>
  rows().find(({ ariaLabel, textContent }) => `${ariaLabel}${textContent}`.includes(words)) ??
  document.body;
const unfold = (words: string) => fireEvent.click(row(words));
/** A press whose answer is waited for. */
const pressed = (name: string | RegExp) => act(async () => press(name));
const key = (name: string, target: Element, init: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(target, { key: name, ...init }));

describe('the clips', () => {
  it('are read when the pointer nears their button', () => {
    const { acts } = renderPanel(panelProps());
    fireEvent.pointerEnter(button(/^Clips/));
    expect(acts.onPrepareClips).toHaveBeenCalled();
  });

  it('are grouped by company, each with content, source and age', () => {
    renderPanel(clipsProps(CLIPS));
    const heads = [...document.querySelectorAll('.clip-company')].map(textOf);
    expect(heads).toEqual([
      'LKMR Nasdaq Larkmere Systems, Inc. 4',
      'NHM Oslo Børs Nordhavn Maritime ASA 1',
      'No company 1',
    ]);
    expect(textOf(row('Revenue'))).toContain('310,459,000 USD');
    expect(textOf(row('Revenue'))).toContain('clipped 3 days ago');
    expect(textOf(row('Revenue'))).toContain('Against 304.1 million in guidance');
  });

  it('show an estimate as an estimate', () => {
    renderPanel(clipsProps([eventClip]));
    expect(textOf(row('Full-year results'))).toContain('Estimated: 25 Feb – 11 Mar 2027');
    expect(row('Full-year').querySelector('.icon-dashedDiamond')).not.toBeNull();
  });

  it('lead to their page and state the cost only when a request is needed', async () => {
    const { acts } = renderPanel(clipsProps([passageClip, eventClip]));
    unfold('third quarter');
    const source = button(/^Open source, page 34/);
    expect(source.title).toBe('One request; none if the page is cached');
    fireEvent.click(source);
    expect(acts.onOpenClipSource).toHaveBeenCalledWith(passageClip);
    unfold('Full-year results');
    expect(screen.getAllByRole('button', { name: /^Open source/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: /larkmere.example.*Full-year/ })).toBeTruthy();
  });

  it('stay when their document was withdrawn, and say so', () => {
    const clips = { count: 1, all: [passageClip], withdrawn: [id(1)] };
    renderPanel(clipsProps([passageClip], { clips }));
    expect(textOf(row('third quarter'))).toMatch(/no longer has this page.*clipped 12 days ago/);
    unfold('third quarter');
    expect(textOf(document.querySelector('.clip-more'))).toContain(
      'The service no longer has this page.',
    );
  });

  it('have only those in sight in their first frame', async () => {
    renderPanel(clipsProps(manyClips(100)));
    expect(rows()).toHaveLength(24);
    await waitFor(() => expect(rows()).toHaveLength(100));
  });

  it('explain how to start when empty and offer nothing to save', () => {
    renderPanel(clipsProps([]));
    expect(screen.getByText('Nothing clipped yet.')).toBeTruthy();
    expect(isOffered('Save as')).toBe(false);
  });
});

describe('moving a clip', () => {
  it('moves it within its company by Alt and an arrow, and announces its position', async () => {
    const { acts } = renderPanel(clipsProps(CLIPS));
    await key('ArrowUp', row('Revenue'), { altKey: true });
    expect(acts.onChangeClips).not.toHaveBeenCalled();
    await key('ArrowDown', row('Revenue'), { altKey: true });
    const moved = { change: 'move', id: 'figure', before: 'passage' };
    expect(acts.onChangeClips).toHaveBeenCalledWith(moved);
    expect(screen.getByText('Moved to position 2 of 4')).toBeTruthy();
  });

  it('keeps the focus when the list is redrawn before the move is stored', async () => {
    const stored = Promise.withResolvers<'saved'>();
    const props = clipsProps(CLIPS, { onChangeClips: () => stored.promise });
    const { show } = renderPanel(props);
    row('Revenue').focus();
    await key('ArrowDown', row('Revenue'), { altKey: true });
    show(clipsProps(CLIPS, { online: false }));
    // As in a browser, where a row that is put elsewhere loses it.
    row('Revenue').blur();
    await act(async () => stored.resolve('saved'));
    expect(document.activeElement).toBe(row('Revenue'));
  });

  it('moves it by a button, without dragging or keys', async () => {
    const { acts } = renderPanel(clipsProps(CLIPS));
    unfold('Full-year results');
    await pressed(/^Move up/);
    const moved = { change: 'move', id: 'event', before: 'figure' };
    expect(acts.onChangeClips).toHaveBeenCalledWith(moved);
  });

  it('shows a line at the drop position, and scrolls its column, while its grip is dragged', async () => {
    const { acts } = renderPanel(clipsProps(CLIPS));
    const grip = row('Revenue').parentElement?.querySelector('.clip-grip') ?? document.body;
    Object.assign(grip, { setPointerCapture: () => {} });
    const column = document.querySelector('.clips')?.parentElement ?? document.body;
    column.classList.add('column-side');
    const scrollBy = vi.fn();
    Object.assign(column, { scrollBy });
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(grip, { clientY: innerHeight - 1, pointerId: 1 });
    expect(scrollBy).toHaveBeenCalledWith(0, 12);
    expect(document.querySelectorAll('.clip-before, .clip-after')).toHaveLength(1);
    await act(async () => void fireEvent.pointerUp(grip, { pointerId: 1 }));
    expect(acts.onChangeClips).toHaveBeenCalledWith({ change: 'move', id: 'figure', before: null });
    expect(document.querySelector('.clip-after, .clip-dragged')).toBeNull();
  });
});

describe('deleting a clip', () => {
  it('deletes it at once, offers Undo and keeps the focus in the list', async () => {
    const { acts, show } = renderPanel(clipsProps(CLIPS));
    row('Revenue').focus();
    await key('Delete', row('Revenue'));
    expect(acts.onChangeClips).toHaveBeenCalledWith({ change: 'delete', id: 'figure', basedOn: 1 });
    // The key is held down as the focus moves on.
    await key('Delete', row('Full-year results'), { repeat: true });
    expect(acts.onChangeClips).toHaveBeenCalledOnce();
    show(clipsProps(CLIPS.filter((one) => one !== figureClip)));
    expect(textOf(document.activeElement)).toContain('Full-year results');
    expect(heard()).toEqual(['Clip deleted.']);
    await pressed('Undo');
    expect(acts.onChangeClips).toHaveBeenLastCalledWith({ change: 'add', clip: figureClip });
  });

  it('leads from the hidden offer of Undo to the place', async () => {
    renderPanel(clipsProps(CLIPS));
    await key('Delete', row('Revenue'));
    button('Hide').focus();
    await pressed('Hide');
    await expect.poll(() => textOf(document.activeElement)).toMatch(/^Clips/);
  });

  it('keeps it when another window changed its comment', async () => {
    const props = clipsProps(CLIPS, { onChangeClips: async () => 'changed' });
    renderPanel(props);
    await key('Delete', row('Revenue'));
    expect(textOf(screen.getByRole('alert'))).toMatch(/^Not deleted: its comment was changed/);
    expect(isOffered('Undo')).toBe(false);
  });

  it('shows why Undo cannot restore it, and still offers Undo', async () => {
    let outcome: ClipOutcome = 'saved';
    renderPanel(clipsProps(CLIPS, { onChangeClips: async () => outcome }));
    await key('Delete', row('Revenue'));
    outcome = 'full';
    await pressed('Undo');
    expect(textOf(screen.getByRole('alert'))).toMatch(/^Not clipped: there is room for 1000/);
    expect(isOffered('Undo')).toBe(true);
  });
});

it('stores a comment when its field is left, based on the previous comment', async () => {
  const { acts } = renderPanel(clipsProps([figureClip]));
  unfold('Revenue');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Comment on Revenue/);
  fireEvent.input(field, { target: { value: 'Now asked.' } });
  await act(async () => void fireEvent.blur(field));
  expect(acts.onChangeClips).toHaveBeenCalledWith({
    change: 'comment',
    id: 'figure',
    text: 'Now asked.',
    basedOn: [1],
    editedAt: expect.any(Number),
  });
});

it('keeps a comment that another window changed and lets the user choose', async () => {
  const onChangeClips = vi.fn<PanelProps['onChangeClips']>(async () => 'changed');
  const props = clipsProps([figureClip], { onChangeClips });
  const { show } = renderPanel(props);
  unfold('Revenue');
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comment on Revenue/);
  fireEvent.input(field(), { target: { value: 'Mine.' } });
  await act(async () => void fireEvent.blur(field()));
  const theirs = { ...figureClip, comment: 'Theirs.', editedAt: 2 };
  show({ ...props, clips: { count: 1, all: [theirs], withdrawn: [] } });
  expect(textOf(document.querySelector('.note-other'))).toBe('Theirs.');
  await pressed('Keep this text');
  expect(onChangeClips.mock.lastCall?.[0]).toMatchObject({ text: 'Mine.', basedOn: [2] });
  expect(field().value).toBe('Mine.');
  await pressed('Use the other text');
  expect(field().value).toBe('Theirs.');
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

it('making a clip clips the shown value beside Copy, with its company and answer', async () => {
  const { acts } = renderPanel(companyProps());
  await pressed('Clip: Quote');
  expect(acts.onClip).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'quote',
      company: expect.objectContaining({ id: company.id }),
      envelope: expect.objectContaining({ retrievedAt: expect.any(Number) }),
    }),
  );
  expect(textOf(button('Clip: Quote'))).toBe('Clipped');
});

it.each([
  ['full', /there is room for 1000 clips/, 'Clips'],
  ['noRoom', /storage for Tickerside is full/, 'Options'],
] as const)(
  'making a clip says which part is full and leads there: %s',
  async (outcome, words, way) => {
    const onShowPlace = vi.fn();
    const onOpenOptions = vi.fn();
    renderPanel({ ...companyProps(), onClip: async () => outcome, onShowPlace, onOpenOptions });
    await pressed('Clip: Quote');
    expect(screen.getByText(words)).toBeTruthy();
    const ways = screen.getAllByRole('button', { name: way });
    fireEvent.click(ways.at(0) ?? document.body);
    expect(onShowPlace.mock.calls.length + onOpenOptions.mock.calls.length).toBe(1);
  },
);

it('making a clip is not offered for a clipped value', () => {
  renderPanel(clipsProps([figureClip]));
  unfold('Revenue');
  expect(isOffered(/^Copy: /)).toBe(true);
  expect(isOffered(/^Clip: /)).toBe(false);
});

it('cuts a clip’s words and its comment at the end of their own direction', () => {
  renderPanel(clipsProps([passageClip]));
  const cut = [...document.querySelectorAll('.clip-open .clamp')];
  expect(cut.map(({ localName }) => localName)).toEqual(['bdi', 'bdi', 'bdi']);
});

it('draws unfolded clips again in another language', () => {
  const { show } = renderPanel(clipsProps([figureClip]));
  unfold('Revenue');
  useLanguage('de');
  show(clipsProps([figureClip]));
  expect(textOf(document.querySelector('.clip-more'))).toContain('(Nasdaq: LKMR), Umsatz, ');
  useEnglish();
});

it('shows no replacement characters for its own isolates in a right-to-left language', () => {
  useLanguage('ar');
  renderPanel(clipsProps(CLIPS.filter((one) => one !== longClip)));
  expect(textOf(document.querySelector('.clips'))).not.toContain('\uFFFD');
  useEnglish();
});
