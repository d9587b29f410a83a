import { beforeEach } from 'vitest';
import { keepBrowsers } from './kept.ts';
import { stepsUnderWay } from './step.ts';

keepBrowsers();

/** Names the steps that a failed story was waiting for. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    for (const name of stepsUnderWay()) console.error(`Still under way: ${name}`);
  });
});
