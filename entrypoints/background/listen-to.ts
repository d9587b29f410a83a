interface BrowserEvent<Listener> {
  addListener(listener: Listener): void;
}

/**
 * Registers a listener if this browser has the event. A browser of the family may lack a whole API, and
 * reading its event then throws, which must not keep the other listeners from being registered.
 *
 * @param event reads the event from the browser
 */
export function listenTo<Listener>(
  event: () => BrowserEvent<Listener> | undefined,
  listener: Listener,
): void {
  try {
    event()?.addListener(listener);
  } catch {
    // This browser lacks the event, so nothing can fire it.
  }
}
