import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

const sources = globSync('{components,lib,entrypoints}/**/*.{ts,tsx}')
  .concat('wxt.config.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = Object.entries<{ message: string; description?: string }>(messages);

describe('the words', () => {
  it.each(words)('%s is used', (key) => {
    expect(sources).toMatch(new RegExp(`['_]${key.replace(/_[a-z]+$/, '')}(?:'|__)`));
  });

  it('keep to what browsers accept', () => {
    for (const [key, { message }] of words) {
      expect(key).toMatch(/^[A-Za-z0-9]+(_(zero|one|two|few|many|other))?$/);
      // A dollar sign that is no substitution would be swallowed.
      expect(message.replace(/\$\d/g, '')).not.toContain('$');
      expect(message).not.toBe('');
    }
  });

  it('never call a quote live or real-time', () => {
    for (const [, { message }] of words) expect(message).not.toMatch(/\blive\b|real.?time/i);
  });
});
