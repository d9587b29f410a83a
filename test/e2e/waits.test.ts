// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { shareWorld } from './harness/shared-world.ts';

/** The waits of these tests hold however fast or slow answers come. */

const begin = shareWorld();

test('hears announcements that have vanished, and ignores earlier announcements', async () => {
  const { panel } = await begin();
  const show = (words: string) =>
    panel.page.evaluate((words) => {
      const line = document.body.appendChild(document.createElement('p'));
      line.textContent = words;
      line.id = 'passing';
    }, words);
  const end = () => panel.page.evaluate(() => document.getElementById('passing')?.remove());
  await panel.says('Copied to here', async () => {
    await show('Copied to here');
    await end();
  });
  expect(await panel.text()).not.toContain('Copied to here');
  await show('Heard from there');
  let isAsked = false;
  const said = panel.says('Heard from there', async () => {
    isAsked = true;
    await show('Heard from there');
  });
  await panel.sees('Heard from there');
  expect(isAsked).toBe(false);
  await end();
  await said;
  expect(isAsked).toBe(true);
  await end();
});

test('presses nothing else when a button moves away at the last moment', async () => {
  const { panel } = await begin();
  await panel.page.evaluate(() => {
    const place = document.querySelector('main') ?? document.body;
    const [moving, other] = ['Moves', 'Stays'].map((name) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.className = 'of-the-story';
      button.onclick = () => button.setAttribute('data-pressed', '');
      return button;
    });
    if (!moving || !other) return;
    place.prepend(moving);
    // Imitates an answer that comes between the look and the press.
    moving.addEventListener('pointermove', () => moving.before(other), { once: true });
  });
  await panel.press('Moves');
  const pressed = await panel.page.$$eval('.of-the-story', (buttons) =>
    buttons.map((button) => [button.textContent, button.hasAttribute('data-pressed')]),
  );
  expect(pressed).toEqual([
    ['Stays', false],
    ['Moves', true],
  ]);
  await panel.reload();
});
