import { beforeEach } from 'vitest';
import { stepsUnderWay } from './step.ts';

/** A story that takes too long as a whole says what it was doing. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    for (const name of stepsUnderWay()) console.error(`Still under way: ${name}`);
  });
});
