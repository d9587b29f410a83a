import { readBuildSettings } from '../../../lib/build/settings.ts';
import type { BuildSettings } from '../../../lib/settings/build-settings.ts';

/** What the demo build under test was built with: the usual addresses, or those of the variables. */
export const builtWith = (env: NodeJS.ProcessEnv = process.env): BuildSettings =>
  readBuildSettings(env, true);

/** Where it looks for its stand-in. */
export function standInPorts(env: NodeJS.ProcessEnv = process.env): {
  port: number;
  authPort: number;
} {
  const { baseUrl, authUrl } = builtWith(env);
  const portOf = (url: string) => Number(new URL(url).port);
  return { port: portOf(baseUrl), authPort: portOf(authUrl) };
}
