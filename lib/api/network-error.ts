/** The browser could not send a request, or not read its answer to the end: no fault of this program. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The network failed.', { cause });
    this.name = 'NetworkError';
  }
}

/** The same work; what it fails with is the network's. */
export async function overNetwork<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}
