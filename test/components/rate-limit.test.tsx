// @vitest-environment happy-dom
import { act, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from './fixtures/answers.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel } from './render.tsx';

/** What a screen reader would be told, in order. */
const announcements = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .filter((text) => /asks to wait|wait is over/.test(text ?? ''));

describe('the wait for the service’s limit', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it('is counted down in sight, and announced at start and end only', () => {
    renderPanel(panelProps({ rateLimit: { until: NOW + 5000 } }));
    const start = announcements();
    expect(start.length).toBe(1);
    expect(screen.getByRole('timer').textContent).toBe('0:05');
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('timer').textContent).toBe('0:02');
    expect(announcements()).toEqual(start);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(announcements()).toEqual(['The wait is over. You can ask again.']);
  });

  it.each([
    ['when the panel is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a quarter minute later', () => vi.advanceTimersByTime(15_000)],
  ])('is over after a sleep that stopped the timers, %s', (_, wake) => {
    const failure = { kind: 'limited', until: NOW + 600_000 } as const;
    renderPanel({
      ...companyProps({ quote: { state: 'failed', failure, previous: null } }),
      rateLimit: { until: NOW + 600_000 },
    });
    expect(announcements()).toHaveLength(1);
    vi.setSystemTime(NOW + 600_001);
    act(() => void wake());
    expect(announcements()).toEqual(['The wait is over. You can ask again.']);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is not announced where there never was one', () => {
    renderPanel(panelProps());
    expect(announcements()).toEqual([]);
  });
});

describe('the network', () => {
  it('is said to be gone', async () => {
    const { container } = renderPanel(panelProps({ online: false }));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    await expectAccessible(container);
  });
});
