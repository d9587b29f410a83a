/** What every Chromium of the tests, the bench and the command line is started with. */
export const CHROMIUM_ARGS: readonly string[] = [
  // Chromium refuses to run as root with its sandbox; everybody else keeps it.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
