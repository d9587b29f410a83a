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
});
