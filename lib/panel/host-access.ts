/**
 * Access to the service's own origins where the browser lets the reader take it away (Firefox): its
 * calls then fail as if the network did.
 */
export interface HostAccess {
  /**
   * Asks for what is missing, then goes on whatever the answer was: the act itself says what is
   * wrong. Called in the click itself: any wait before it loses the gesture.
   */
  askThen(act: () => void): void;
}

/** @param origins match patterns of the service; none where its access cannot be taken away */
export function createHostAccess(
  permissions: { request(wanted: { origins: string[] }): Promise<boolean> },
  origins: string[],
): HostAccess {
  return {
    askThen(act) {
      if (origins.length === 0) act();
      else void permissions.request({ origins }).then(act, act);
    },
  };
}
