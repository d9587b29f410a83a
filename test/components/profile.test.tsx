// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../lib/model/records.ts';
import { loaded } from './fixtures/answers.ts';
import { profile } from './fixtures/companies.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const show = (changes: Partial<Profile>, allowLoopback = false) => {
  const props = companyProps({ profile: loaded({ ...profile, ...changes }) });
  return renderPanel({ ...props, allowLoopback });
};
const website = () => partOf(document.body, 'Profile').querySelector('a');

describe('the profile', () => {
  it('says of missing fields that they were not reported', async () => {
    const { container } = show({
      website: null,
      exchange: null,
      ticker: null,
      other: [
        { key: 'founded', value: null },
        { key: 'motto', value: '' },
      ],
    });
    const text = textOf(partOf(container, 'Profile'));
    expect(text).toContain('Websitenot reported');
    expect(text).toContain('Exchangenot reported');
    expect(text).toContain('Tickernot reported');
    expect(text).toContain('Foundednot reported');
    expect(text).toContain('Mottoempty');
    await expectAccessible(container);
  });

  it('begins with a few fields, and shows all on request', () => {
    const { container } = show({});
    const text = () => textOf(partOf(container, 'Profile'));
    expect(text()).toContain('ISINNO0010000017');
    expect(text()).not.toContain('Founded');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 8 fields', expanded: false }));
    expect(text()).toContain('Foundednot reported');
  });

  it('shows what differs from the listing, and does not repeat what does not', () => {
    const { container } = show({ exchange: 'Nasdaq Stockholm' });
    const text = textOf(partOf(container, 'Profile'));
    expect(text).toContain('ExchangeNasdaq Stockholm');
    expect(text).not.toContain('NHVN');
  });

  it('links an https website with its host in sight, and gives nothing away', () => {
    show({ website: 'https://www.nordhavn-maritime.example/a?b=c', other: [] });
    const link = website();
    expect(link?.getAttribute('href')).toBe('https://www.nordhavn-maritime.example/a?b=c');
    expect(link?.getAttribute('rel')).toBe('noreferrer noopener');
    expect(textOf(link)).toContain('www.nordhavn-maritime.example');
  });

  it.each([
    'http://www.nordhavn-maritime.example/',
    'javascript:alert("www.nordhavn-maritime.example")',
    'https://user:secret@www.nordhavn-maritime.example/',
    'www.nordhavn-maritime.example',
  ])('shows %s as text', (address) => {
    const { container } = show({ website: address });
    const text = textOf(partOf(container, 'Profile'));
    expect(text).toContain(address);
    expect(text).toContain('not a safe address');
    expect(website()).toBeNull();
  });

  it('links http to this machine in demo builds alone', () => {
    const { unmount } = show({ website: 'http://127.0.0.1:4810/x' }, true);
    expect(website()?.getAttribute('href')).toBe('http://127.0.0.1:4810/x');
    unmount();
    show({ website: 'http://127.0.0.1:4810/x' });
    expect(website()).toBeNull();
  });
});
