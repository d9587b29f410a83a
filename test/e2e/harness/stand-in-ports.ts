import { readBuildSettings } from '../../../lib/build/settings.ts';

/** Where the demo build under test looks for its stand-in: by the variables it was built with, if any. */
export function standInPorts(): { port: number; authPort: number } {
  const { baseUrl, authUrl } = readBuildSettings(process.env, true);
  const portOf = (url: string) => Number(new URL(url).port);
  return { port: portOf(baseUrl), authPort: portOf(authUrl) };
}
