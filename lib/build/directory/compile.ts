import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { hashesOf } from '../../names/company-keys.ts';
import { type Directory, writeDirectory } from '../../names/directory-file.ts';
import { packKeys } from '../../names/key-table.ts';
import { UserError } from '../command-line.ts';
import { type ReadDirectory, readCompanies } from './read.ts';
import './ordinary.ts';

/** A directory as a build takes it. */
export const compileDirectory = (directory: Directory) => ({
  file: writeDirectory(directory),
  /** The table for the script that reads pages. */
  keys: packKeys(hashesOf(directory.companies)),
});

export type CompiledDirectory = ReturnType<typeof compileDirectory>;

/** @throws UserError if the file cannot be read or is not a list of companies */
export function readDirectoryFile(path: string): ReadDirectory {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UserError(`it cannot be read (${Object(error).code})`);
  }
  const directory = readCompanies(bytes);
  const { companies, refused } = directory;
  if (companies.length + refused.length === 0) throw new UserError('it has no rows');
  return directory;
}

/**
 * Reads `WXT_DIRECTORY`; null where it is not set.
 *
 * @throws UserError where the file has a row that is refused, or no rows at all
 */
export function directoryOf(env: Record<string, string | undefined>): Directory | null {
  const path = env.WXT_DIRECTORY?.trim();
  if (!path) return null;
  const file = basename(path);
  try {
    const { refused, ...directory } = readDirectoryFile(path);
    const [first] = refused;
    if (first) {
      throw new UserError(
        `${refused.length} of its rows ${refused.length === 1 ? 'is' : 'are'} refused, the first on line ${first.line}: ${first.why}. "npm run directory -- ${path}" lists all`,
      );
    }
    return directory;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`WXT_DIRECTORY: ${file}: ${error.message}.`);
  }
}
