import { type BuildSettings, readBuildSettings } from '../../../lib/build/settings.ts';

/** What the demo build under test was built with: the usual addresses, or those of the variables. */
export const builtWith = (): BuildSettings => readBuildSettings(process.env, true);

/** Where it looks for its stand-in. */
export function standInPorts(): { port: number; authPort: number } {
  const { baseUrl, authUrl } = builtWith();
  const portOf = (url: string) => Number(new URL(url).port);
  return { port: portOf(baseUrl), authPort: portOf(authUrl) };
}
