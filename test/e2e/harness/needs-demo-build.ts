import type { TestProject } from 'vitest/node';
import { missingDemoBuild } from './demo-build.ts';

/** Before the stories: without their build each would fail, and say nothing of why. */
export default function needsDemoBuild({ name }: TestProject): void {
  const missing = missingDemoBuild(name === 'firefox' ? 'firefox' : 'chromium');
  if (missing === null) return;
  console.error(missing);
  process.exit(2);
}
