import { screen, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { FEATURES, type Feature } from '../../lib/settings/policy.ts';
import { savedWith } from '../saved-with.ts';
import { NORDHAVN } from './fixtures/companies.ts';
import { compared, NHVN } from './fixtures/compared.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { foldOf, isOffered, partOf, renderPanel, textOf, told } from './render.tsx';

const recent = savedWith({ recents: [NHVN] });
const pinned = { ...companyProps(), saved: savedWith({ pins: [NORDHAVN] }) };
const comparison = { ...companyProps(), overlay: 'compare', compare: compared } as const;

it.each<[Feature, string, PanelProps, RegExp | string]>([
  ['recents', 'a pin', companyProps(), 'Pin'],
  ['recents', 'a note', companyProps(), /^Note on/],
  ['recents', 'another name of a pin', pinned, /^Also written as/],
  ['recents', 'the companies opened before', panelProps({ saved: recent }), 'Clear list'],
  ['recents', 'the watchlist', panelProps(), 'Watchlist'],
  ['recents', 'pins for all companies of the page', panelProps(), /found on this page$/],
  ['recents', 'clips', panelProps(), 'Clips'],
  ['clips', 'clips', panelProps(), 'Clips'],
  ['clips', 'a clip of a value', companyProps(), 'Clip: Quote'],
  ['export', 'a list as a file', companyProps({ tab: 'events' }), 'CSV'],
  ['export', 'a comparison as a file', comparison, 'Save as CSV'],
])('a policy against %s takes away %s', (feature, _, props, name) => {
  const { show } = renderPanel(props);
  expect(isOffered(name)).toBe(true);
  show({ ...props, policy: { neverScan: [], off: [feature] } });
  expect(isOffered(name)).toBe(false);
});

const policy = { neverScan: ['news.example'], off: [...FEATURES] };

it('a page where scanning is forbidden says so, unlike a page not yet scanned', () => {
  const blocked = { ...page, status: 'blockedByPolicy' as const, tickers: [] };
  renderPanel(panelProps({ policy, page: blocked }));
  expect(told(/^On this page/)).toContain('Scanning is switched off here by your administrator.');
});

it('a forbidden feature says so in its place and offers nothing', () => {
  const { show } = renderPanel({ ...companyProps({ tab: 'search' }), policy });
  const search = partOf('Search documents');
  expect(textOf(search)).toContain('Document search is switched off by your administrator.');
  expect(within(search).queryByRole('searchbox')).toBeNull();
  expect(within(search).queryByRole('button')).toBeNull();
  show(panelProps({ policy, page: { ...page, watchingSite: true } }));
  expect(textOf(foldOf('Page tools'))).toMatch(/^Page tools“Always scan” is switched off/);
  expect(screen.getByText('“Always scan” is switched off by your administrator.')).toBeTruthy();
  expect(isOffered(/^Always scan/)).toBe(false);
  expect(screen.getByRole('checkbox', { name: /^Highlight/ })).toHaveProperty('disabled', true);
});
