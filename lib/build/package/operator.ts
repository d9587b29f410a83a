import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildSettings, readBuildSettings } from '../settings.ts';
import { ENV_FILE } from './contents.ts';

/**
 * The operator's three variables for packages: those of the environment, else those that unpacked
 * sources bring in a file. What the file says is in the environment afterwards, for the build to read.
 *
 * @throws BuildSettingsError when one is missing or unacceptable
 */
export function operatorSettings(root: string): BuildSettings {
  const env = join(root, ENV_FILE);
  if (existsSync(env)) process.loadEnvFile(env);
  return readBuildSettings(process.env, false);
}

/** Whose packages these are, to be read before they are uploaded. */
export const addressesLine = ({ baseUrl, authUrl, clientId }: BuildSettings): string =>
  `Compiled in: ${baseUrl} (research), ${authUrl} (sign-in), client ${clientId}`;
