import { type AboutDirectory, type Directory, readDirectory } from '../names/directory-file.ts';
import type { KnownCompany } from '../names/types.ts';

/**
 * The operator's directory, read on first need and once in the worker's life.
 *
 * @param deps.read reads the file's text; null if the build has no directory
 */
export function createDirectory({ read }: { read(): Promise<string | null> }) {
  let reading: Promise<(Directory & { bytes: number }) | null> | undefined;
  const load = () => {
    reading ??= read()
      .catch(() => null)
      .then((text) => {
        const directory = text === null ? null : readDirectory(text);
        return directory && { ...directory, bytes: new Blob([text ?? '']).size };
      });
    return reading;
  };
  return {
    /** Empty if the build has no directory, or its file cannot be read. */
    companies: async (): Promise<readonly KnownCompany[]> => (await load())?.companies ?? [],
    /** Null for an empty directory. */
    async about(): Promise<AboutDirectory | null> {
      const directory = await load();
      return (
        directory && {
          date: directory.date,
          companies: directory.companies.length,
          bytes: directory.bytes,
        }
      );
    },
  };
}
