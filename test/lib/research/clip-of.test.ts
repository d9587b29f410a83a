import { describe, expect, it } from 'vitest';
import { clipSchema, MAX_CLIP_TEXT } from '../../../lib/model/clips.ts';
import type { Meta } from '../../../lib/model/records.ts';
import { clipGroups } from '../../../lib/research/clip-groups.ts';
import { type Clipping, clipOf } from '../../../lib/research/clip-of.ts';
import { clip } from '../background/clip.ts';

const META: Meta = {
  asOf: '2026-11-20T14:00:00Z',
  nextOffset: 20,
  quota: [{ key: 'requests_remaining', value: 7 }],
  sourceNotes: 'Audited.',
  status: null,
};
const company = { id: 'c', exchange: 'Nasdaq', name: 'Larkmere', ticker: 'LKMR' };
const from = { company, envelope: { meta: META, retrievedAt: 1000 } };
const page = (text: string | null): Clipping => ({
  kind: 'page',
  page: {
    documentId: 'd',
    title: 'Annual report',
    versionId: '9',
    page: 34,
    text,
    truncated: false,
    sourceUrl: 'https://larkmere.example/2025.pdf',
    link: null,
  },
  ...from,
});
const fact = (value: string): Clipping => {
  const { clipped } = clip('a');
  if (clipped.kind !== 'fact') throw new Error('no figure');
  return { ...clipped, fact: { ...clipped.fact, value }, ...from };
};

it('keeps company, source, as-of and time, without the quota', async () => {
  const made = await clipOf(page('The covenant was waived.'), 5000);
  expect(made).toMatchObject({
    company,
    clipped: { kind: 'page', page: { page: 34, text: 'The covenant was waived.' } },
    cut: false,
    asOf: META.asOf,
    notes: 'Audited.',
    retrievedAt: 1000,
    clippedAt: 5000,
    comment: '',
  });
  expect(clipSchema.parse(made)).toEqual(made);
  expect(JSON.stringify(made)).not.toContain('requests_remaining');
});

describe('a passage', () => {
  it('is cut at the limit of a clip, and marked as cut', async () => {
    const made = await clipOf(page('word '.repeat(1000)), 5000);
    expect(made?.cut).toBe(true);
    const text = made?.clipped.kind === 'page' ? made.clipped.page.text : null;
    expect(text).toHaveLength(MAX_CLIP_TEXT - 1);
  });

  it('is cut only between characters', async () => {
    const made = await clipOf(page(`x${'𝄞'.repeat(MAX_CLIP_TEXT / 2)}`), 5000);
    const text = made?.clipped.kind === 'page' ? made.clipped.page.text : null;
    expect(text?.isWellFormed()).toBe(true);
  });
});

it('refuses a figure that is too long instead of cutting it', async () => {
  expect(await clipOf(fact('1'.repeat(1000)), 5000)).not.toBeNull();
  expect(await clipOf(fact('1'.repeat(1001)), 5000)).toBeNull();
});

it('has the same id for the same value of the same answer, and another for a later answer', async () => {
  const [first, again] = [await clipOf(fact('1'), 5000), await clipOf(fact('1'), 6000)];
  expect(again?.id).toBe(first?.id);
  const later = await clipOf({ ...fact('1'), envelope: { meta: META, retrievedAt: 2000 } }, 5000);
  expect(later?.id).not.toBe(first?.id);
});

it('drops an address that is too long', async () => {
  const { clipped } = clip('a');
  if (clipped.kind !== 'fact') throw new Error('no figure');
  const long = `https://larkmere.example/${'x'.repeat(2000)}`;
  const made = await clipOf({ ...clipped, fact: { ...clipped.fact, sourceUrl: long }, ...from }, 1);
  expect(made?.clipped).toMatchObject({ fact: { sourceUrl: null } });
});

it('groups clips by company in ticker order, each in the user’s order, without company last', () => {
  const other = { ...company, id: 'b', ticker: 'ABC' };
  const groups = clipGroups([
    clip('none', { company: null }),
    clip('second', { rank: 2 }),
    clip('first', { rank: 1 }),
    clip('abc', { company: other }),
  ]);
  expect(groups.map(({ company: of, clips }) => [of?.ticker, clips.map(({ id }) => id)])).toEqual([
    ['ABC', ['abc']],
    ['LKMR', ['first', 'second']],
    [undefined, ['none']],
  ]);
});
