import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../../lib/research/safe-link.ts';

describe('an address', () => {
  it('is a link when it is https, with the host the browser will use', () => {
    expect(safeLink('https://Ex\u0430mple.example:8443/a', false)?.host).toBe(
      'xn--exmple-4nf.example:8443',
    );
  });

  it.each([
    null,
    '',
    'example.com',
    'http://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'https:///',
    'file:///etc/passwd',
    'http://127.0.0.1/',
  ])('is none: %o', (address) => expect(safeLink(address, false)).toBeNull());

  it('may be http to this machine where that is allowed, and nowhere else', () => {
    expect(safeLink('http://127.0.0.1:4810/x', true)?.host).toBe('127.0.0.1:4810');
    expect(safeLink('http://localhost.example/', true)).toBeNull();
    expect(safeLink('ftp://127.0.0.1/', true)).toBeNull();
  });

  it.each<[string, string | null]>([
    // The name before the @ is a user's, the host is after it.
    ['https://bank.example@evil.example/', null],
    ['https://bank.example%40evil.example@evil.example/', null],
    ['https://@evil.example/', 'evil.example'],
    ['https://bank.example:443@evil.example/', null],
    ['https://evil.example\\@bank.example/', 'evil.example'],
    ['https:\\\\evil.example\\bank.example', 'evil.example'],
    ['https:evil.example', 'evil.example'],
    ['https:/evil.example', 'evil.example'],
    ['https://///evil.example', 'evil.example'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['ht\ntp\ts://evil.example/', 'evil.example'],
    ['java\nscript:alert(1)', null],
    [' \u0000\u001fjavascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)//https://bank.example', null],
    ['javascript://bank.example/%0aalert(1)', null],
    ['data:text/html;base64,PHNjcmlwdD4=', null],
    ['blob:https://bank.example/00000000-0000-4000-8000-000000000001', null],
    ['filesystem:https://bank.example/x', null],
    ['view-source:https://bank.example/', null],
    ['vbscript:x', null],
    ['ftp://bank.example/', null],
    ['ws://bank.example/', null],
    ['wss://bank.example/', null],
    ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/sidepanel.html', null],
    ['about:blank', null],
    ['intent://bank.example#Intent;scheme=https;end', null],
    // What looks alike is told apart by its ASCII form: Cyrillic, full-width, dotless, sharp s.
    ['https://\u0430pple.example/', 'xn--pple-43d.example'],
    ['https://\uff22ank.example/', 'bank.example'],
    ['https://bank\u3002example/', 'bank.example'],
    ['https://bank.example\u2044login.evil.example/', 'bank.xn--examplelogin-xk0g.evil.example'],
    ['https://xn--pple-43d.example/', 'xn--pple-43d.example'],
    ['https://bank.example./', 'bank.example.'],
    ['https://bank.example:8443/', 'bank.example:8443'],
    ['https://bank.example:443/', 'bank.example'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://bank.example?@evil.example', 'bank.example'],
    ['https://bank.example#@evil.example', 'bank.example'],
    ['https://bank.\u202eelpmaxe/', null],
    ['https://bank.exam\u200bple/', 'bank.example'],
    ['https://bank.example\u0000.evil.example/', null],
    ['https://bank.example%2f.evil.example/', null],
    [`https://${'a.'.repeat(200)}example/`, null],
  ])('made to mislead, %j, leads nowhere or shows where it leads', (address, host) => {
    expect(safeLink(address, false)?.host ?? null).toBe(host);
  });

  it('shows the host that a click goes to, in ASCII, whatever comes', () => {
    const piece = fc.constantFrom(
      ...'https: // / \\ @ : . ? # % %40 [ ] \t \n \u202e \u0430 \uff0e \u3002 bank example 443'.split(
        ' ',
      ),
    );
    const address = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })));
    fc.assert(
      fc.property(address, (pieces) => {
        const link = safeLink(`https:/${pieces.join('')}`, false);
        if (!link) return;
        const { protocol, host, username, password } = new URL(link.href);
        expect({ protocol, host, username, password }).toEqual({
          protocol: 'https:',
          host: link.host,
          username: '',
          password: '',
        });
        expect(link.host).toMatch(/^[!-~]+$/);
        expect(link.href).toMatch(/^https:\/\/[!-~]+$/);
      }),
      { numRuns: 2000 },
    );
  });
});
