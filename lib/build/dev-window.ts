import { relative } from 'node:path';
import type { Wxt } from 'wxt';

/** The part of WXT that opens the browser of `npm run dev`. */
type Opener = Pick<Wxt, 'logger'> & { config: Pick<Wxt['config'], 'outDir' | 'root' | 'runner'> };

/**
 * Lets `npm run dev` go on serving where no window can be opened, as without a display or as root in a container,
 * and names the folder to load by hand. WXT itself would end with the browser's error.
 */
export function serveWithoutWindow({ config, logger }: Opener): void {
  const { outDir, root, runner } = config;
  const open = runner.openBrowser.bind(runner);
  runner.openBrowser = async () => {
    const opened = Promise.withResolvers<void>();
    // web-ext does not listen for errors of the pipe to its browser, and waits for an answer without end.
    const onUncaught = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
      opened.reject(error);
    };
    process.on('uncaughtException', onUncaught);
    open()
      .finally(() => process.off('uncaughtException', onUncaught))
      .then(opened.resolve, opened.reject);
    try {
      await opened.promise;
    } catch (error) {
      const [reason] = String(Object(error).message ?? error).split('\n');
      const folder = relative(root, outDir);
      logger.warn(
        `No browser window could be opened (${reason}): load "${folder}" as an unpacked extension. Still serving.`,
      );
    }
  };
}
