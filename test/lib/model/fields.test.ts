import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clipSchema } from '../../../lib/model/clips.ts';
import { ExactNumber, fieldWords } from '../../../lib/model/fields.ts';
import { noteSchema } from '../../../lib/model/notes.ts';
import {
  anyId,
  date,
  flag,
  flagOrText,
  id,
  neededId,
  neededWhole,
  text,
  textOrEmpty,
  whole,
} from '../../../lib/model/records.ts';
import { clip } from '../../clips.ts';
import { listing } from '../sync/device.ts';

/** What a field makes of a value; `refused` where the row has none of that kind. */
const read = (field: z.ZodMiniType, value: unknown) => {
  const found = z.object({ field }).safeParse(value === undefined ? {} : { field: value });
  return found.success ? found.data.field : 'refused';
};
const ID = 'ABCDEF01-2345-4789-8ABC-DEF012345678';

describe('a field of a record', () => {
  it.each([
    ['1.10', '1.10'],
    [12.5, '12.5'],
    [new ExactNumber('1.10'), '1.10'],
    [null, null],
    [undefined, null],
    [true, 'refused'],
    [Number.NaN, 'refused'],
    [Number.POSITIVE_INFINITY, 'refused'],
    [{ length: 1 }, 'refused'],
  ])('as text reads %j as %j', (value, found) => expect(read(text, value)).toBe(found));

  it.each([
    [3, 3],
    ['3', 3],
    ['-3', 'refused'],
    ['0', 0],
    [new ExactNumber('3.0'), 3],
    [new ExactNumber('3.5'), 'refused'],
    ['03', 'refused'],
    ['3.0', 'refused'],
    ['1e3', 'refused'],
    [' 3', 'refused'],
    ['3 ', 'refused'],
    ['', 'refused'],
    [true, 'refused'],
    [[3], 'refused'],
    [null, null],
    [undefined, null],
  ])('as a whole number of 0 or more reads %j as %j', (value, found) => {
    expect(read(whole(0), value)).toBe(found);
  });

  it('that is required is refused when missing', () => {
    expect(read(neededWhole(1), 0)).toBe('refused');
    expect(read(neededWhole(1), '1')).toBe(1);
    expect(read(neededWhole(1), undefined)).toBe('refused');
    expect(read(neededId, null)).toBe('refused');
  });

  it('as an id accepts only the contract’s form, in lower case', () => {
    expect(read(id, ID)).toBe(ID.toLowerCase());
    expect(read(id, 'a-7')).toBe('refused');
    expect(read(id, 7)).toBe('refused');
    expect(read(id, new ExactNumber('7.0'))).toBe('refused');
  });

  it('as a document id keeps any form, and lowers the contract’s form', () => {
    expect(read(anyId, ID)).toBe(ID.toLowerCase());
    expect(read(anyId, 'Report-7')).toBe('Report-7');
    expect(read(anyId, 7)).toBe('7');
  });

  it('keeps null, false and zero apart', () => {
    expect([read(flag, false), read(flag, null), read(flag, 0)]).toEqual([false, null, 'refused']);
    const sent = [false, 0, null];
    expect(sent.map((value) => read(flagOrText, value))).toEqual([false, '0', null]);
    expect([read(textOrEmpty, undefined), read(textOrEmpty, 0)]).toEqual(['', '0']);
    expect([read(date, '  '), read(date, '2026-11-20')]).toEqual(['refused', '2026-11-20']);
  });
});

describe('the words of a field name', () => {
  it.each([
    ['searches_remaining', ['search', 'remaining']],
    ['search.remaining', ['search', 'remaining']],
    ['keywordSearchesRemaining', ['keyword', 'search', 'remaining']],
    ['SEARCHES_LEFT', ['search', 'left']],
    ['high52Price', ['high52', 'price']],
    ['_resets (seconds)', ['reset', 'second']],
    ['renews · minutes', ['renew', 'minute']],
    ['börsenVolumen', ['börsen', 'volumen']],
    ['', []],
  ])('are separated and singular: %o', (key, words) => expect(fieldWords(key)).toEqual(words));

  it.each(['researches', 'milliseconds', 'presets', 'searchesleft', 'resetsat', 'secondsold'])(
    'stay unchanged when they merely contain a known word: %s',
    (word) => expect(fieldWords(word)).toEqual([word]),
  );
});

it.each(['\ud83d', 'a\ude82b'])(
  'a text of the user’s with half a surrogate pair is made whole: %j',
  (text) => {
    const whole = text.toWellFormed();
    const note = { version: 1, about: { kind: 'company', company: listing(1, text) }, editedAt: 1 };
    expect(noteSchema.parse({ ...note, text })).toMatchObject({
      about: { company: { name: whole } },
      text: whole,
    });
    expect(clipSchema.parse({ ...clip('a'), comment: text }).comment).toBe(whole);
  },
);
