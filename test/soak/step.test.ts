import { expect, it } from 'vitest';
import { createStep } from './step.ts';

const never = () => new Promise<never>(() => {});

it('gives what the step gives, and fails as it fails', async () => {
  const step = createStep(async () => 'nothing');
  expect(await step('adding', async () => 1 + 1)).toBe(2);
  await expect(step('adding', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('a step that never ends fails by its name, with what there is instead', async () => {
  const step = createStep(async () => 'an empty panel', 1);
  await expect(step('weighing', never)).rejects.toThrow(
    'weighing: not done after 1 ms. There is: an empty panel',
  );
});

it('also where nothing answers', async () => {
  await expect(createStep(never, 1, 1)('weighing', never)).rejects.toThrow('There is: no answer');
});
