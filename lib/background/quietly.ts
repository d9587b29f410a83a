/**
 * For work whose failure changes nothing: the tab is closed, the page has no script of the extension,
 * storage is full, the event was no user gesture. The panel reads the state back.
 */
export async function quietly(work: Promise<unknown> | undefined): Promise<void> {
  await work?.catch(() => undefined);
}
