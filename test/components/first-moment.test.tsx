import { fireEvent } from '@testing-library/preact';
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Overlay } from '../../components/overlay/Overlay.tsx';
import { usePanelKeys } from '../../components/parts/panel-keys.ts';
import { focused } from './render.tsx';

/** Keys that come between a drawing and the next frame: Preact's own `render` does not wait for one. */

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => render(null, root));

const key = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });

it('focuses an overlay and lets it handle Escape at once', () => {
  const onClose = vi.fn();
  render(
    <Overlay title="Help" onClose={onClose}>
      Words
    </Overlay>,
    root,
  );
  expect(focused()).toBe('Help');
  key('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

function Keys({ onPlace }: { onPlace(): void }) {
  usePanelKeys({ isOn: true, onHelp: () => {}, onBox: () => {}, onPlace });
  return null;
}

it('handles a key in the visible view and not in the previous one', () => {
  const [before, now] = [vi.fn(), vi.fn()];
  render(<Keys onPlace={before} />, root);
  render(<Keys onPlace={now} />, root);
  key('w');
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledOnce();
});
