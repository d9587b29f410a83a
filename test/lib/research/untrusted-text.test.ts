import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import { WITHHELD } from '../../../lib/model/fields.ts';
import { safeLink } from '../../../lib/research/safe-link.ts';
import { quotedLine, shownLine, shownText } from '../../../lib/research/untrusted-text.ts';
import { useLanguage } from '../../words.ts';

const text = (input: string, cap = 100) => shownText(input, cap).text;

describe('text from outside', () => {
  it('keeps the characters that real scripts need', () => {
    const real = 'שלום\u200F مرحبا‌ 日本語 Việt नमस्ते 👩‍👩‍👧 naïve\u0301\n\tend';
    expect(shownText(real, 100)).toEqual({ text: real, cut: false });
  });

  it('shows hidden and reordering characters', () => {
    expect(text('a\u202Eb\u2066c\u0000d\u001Be\u{E0041}f')).toBe('a�b�c�d�e�f');
  });

  it('drops isolates, which our own words have around values', () => {
    useLanguage('ar');
    expect(text(`Report, ${t('searchPage', 4)}`)).toBe('Report, صفحة 4');
  });

  it('has one kind of line break', () => {
    expect(text('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne');
  });

  it('limits stacked combining marks', () => {
    expect(text(`Z${'\u0301'.repeat(60)}!`)).toBe(`Z${'\u0301'.repeat(6)}!`);
  });

  it.each(['\u200D', '\u200C', '\u2060', '\uFEFF', '\u00AD'])(
    'limits combining marks stacked with invisible characters: %j',
    (unseen) => {
      const piled = `Z${`${'\u0301'.repeat(6)}${unseen}`.repeat(1000)}!`;
      expect(text(piled, 9000).match(/\p{M}/gu)).toHaveLength(6);
      expect(text(piled, 9000).at(-1)).toBe('!');
    },
  );

  it('is fast for marks and invisible characters in any order', () => {
    for (const piece of ['\u0301\u200D', '\u034F\u200D\u034F', '\uFE0F', '\u200D']) {
      expect(shownText(piece.repeat(500_000), 1_000_000).text.length).toBeLessThan(1_000_001);
    }
  });

  it('repairs broken surrogates', () => expect(text('a\uD800b')).toBe('a�b'));

  it('counts code points and says when it is cut', () => {
    expect(shownText('😀😀😀', 3)).toEqual({ text: '😀😀😀', cut: false });
    expect(shownText('😀😀😀', 2)).toEqual({ text: '😀😀', cut: true });
  });

  it('trims the end only where it is cut', () => {
    expect(shownText(' one two', 5)).toEqual({ text: ' one', cut: true });
    expect(shownText(' one ', 5)).toEqual({ text: ' one ', cut: false });
  });

  it('respects its limit, is well formed and hides nothing for any text', () => {
    const wild = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u202E', '\u0301', '\uDC00', '\u0007'),
      ),
    );
    fc.assert(
      fc.property(wild, fc.integer({ min: 1, max: 50 }), (pieces, cap) => {
        const shown = shownText(pieces.join(''), cap).text;
        expect(Array.from(shown).length).toBeLessThanOrEqual(cap);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u);
      }),
    );
  });

  it('is fast for a text of ten million characters', () => {
    expect(shownText('\u0301'.repeat(10_000_000), 200).cut).toBe(true);
  });
});

it('a line from outside has single spaces between words and no space around them', () => {
  expect(shownLine(' \n one\t \u3000two  three \n', 100)).toEqual({
    text: 'one two three',
    cut: false,
  });
});

it('a line from outside reads only eight times its limit, however much is white space', () => {
  expect(shownLine(`${' '.repeat(70)}one two three`, 10).text).toBe('one two th');
  expect(shownLine(`${' '.repeat(80)}one`, 10).text).toBe('');
});

it('a replacement text says in full why a text is withheld', () => {
  const text = 'Withheld: this contained your access token';
  expect(shownText(WITHHELD, 10)).toEqual({ text, cut: false });
});

it('a replacement text quotes a page, isolated from the words around it', () => {
  expect(quotedLine(' Larkmere\n rises \u202Eevil ', 15)).toBe(
    'On the page: “\u2068Larkmere rises\u2069”',
  );
});

it('an address is a link when it is https, with the host that the browser will use', () => {
  expect(safeLink('https://Ex\u0430mple.example:8443/a')?.host).toBe('xn--exmple-4nf.example:8443');
});

it('an address may be loopback http in demo builds, and nothing else', () => {
  expect(safeLink('http://127.0.0.1:4810/x', () => false)).toBeNull();
  expect(safeLink('http://127.0.0.1:4810/x')?.host).toBe('127.0.0.1:4810');
  expect(safeLink('http://localhost.example/')).toBeNull();
  expect(safeLink('ftp://127.0.0.1/')).toBeNull();
  expect(safeLink(null)).toBeNull();
});

// Every other scheme: test/fuzz/addresses.test.ts.
it.each<[string, string | null]>([
  ['https://:secret@example.com/', null],
  // The name before the @ is a user's, the host is after it.
  ['https://bank.example@evil.example/', null],
  ['https://bank.example%40evil.example@evil.example/', null],
  ['https://@evil.example/', 'evil.example'],
  ['https://evil.example\\@bank.example/', 'evil.example'],
  ['ht\ntp\ts://evil.example/', 'evil.example'],
  [' \u0000\u001fjavascript:alert(1)', null],
  ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/sidepanel.html', null],
  // What looks alike is told apart by its ASCII form: Cyrillic, full-width, dotless, sharp s.
  ['https://\u0430pple.example/', 'xn--pple-43d.example'],
  ['https://\uff22ank.example/', 'bank.example'],
  ['https://bank.example\u2044login.evil.example/', 'bank.xn--examplelogin-xk0g.evil.example'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://bank.\u202eelpmaxe/', null],
  ['https://bank.example\u0000.evil.example/', null],
  [`https://${'a.'.repeat(200)}example/`, null],
])('an address meant to mislead, %j, leads nowhere or shows its host', (address, host) => {
  expect(safeLink(address, () => false)?.host ?? null).toBe(host);
});
