import { Script } from 'node:vm';

declare global {
  var workUnderWatch: (() => void) | undefined;
}

const script = new Script('globalThis.workUnderWatch()');
/** What is watched takes milliseconds: only what grows without measure comes near, on any machine. */
const PATIENCE = 10_000;

/** Reads a text; ends that after a while, in the midst of a pattern too, and names the text. */
export function withoutFreeze(text: string, read: (text: string) => void): void {
  globalThis.workUnderWatch = () => read(text);
  try {
    script.runInThisContext({ timeout: PATIENCE });
  } catch (cause) {
    throw new Error(`no end in sight, or a fault, over ${JSON.stringify(text)}`, { cause });
  }
}
