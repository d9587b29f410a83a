import { describe, expect, it } from 'vitest';
import { safeLink } from '../../../lib/research/safe-link.ts';

describe('an address', () => {
  it('is a link when it is https, with the host that the browser will use', () => {
    expect(safeLink('https://Ex\u0430mple.example:8443/a', false)?.host).toBe(
      'xn--exmple-4nf.example:8443',
    );
  });

  it('may be loopback http when allowed, and nothing else', () => {
    expect(safeLink('http://127.0.0.1:4810/x', true)?.host).toBe('127.0.0.1:4810');
    expect(safeLink('http://localhost.example/', true)).toBeNull();
    expect(safeLink('ftp://127.0.0.1/', true)).toBeNull();
    expect(safeLink(null, true)).toBeNull();
  });

  // Every other scheme: test/fuzz/addresses.test.ts.
  it.each<[string, string | null]>([
    ['https://:secret@example.com/', null],
    ['https:///', null],
    ['http://127.0.0.1/', null],
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
    ['/\\evil.example', null],
    ['ht\ntp\ts://evil.example/', 'evil.example'],
    [' \u0000\u001fjavascript:alert(1)', null],
    ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/sidepanel.html', null],
    // What looks alike is told apart by its ASCII form: Cyrillic, full-width, dotless, sharp s.
    ['https://\u0430pple.example/', 'xn--pple-43d.example'],
    ['https://\uff22ank.example/', 'bank.example'],
    ['https://bank\u3002example/', 'bank.example'],
    ['https://bank.example\u2044login.evil.example/', 'bank.xn--examplelogin-xk0g.evil.example'],
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
  ])('meant to mislead, %j, leads nowhere or shows its host', (address, host) => {
    expect(safeLink(address, false)?.host ?? null).toBe(host);
  });
});
