/** Why a file gives no tickers, in plain words. */
export class FileFault extends Error {}
