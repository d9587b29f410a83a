import { beforeEach } from 'vitest';
import { keepBrowsers } from './kept.ts';
import { stepsUnderWay } from './step.ts';

keepBrowsers();

/** A story that takes too long as a whole names the steps that it was waiting for. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    for (const name of stepsUnderWay()) console.error(`Still under way: ${name}`);
  });
});
