import { useLayoutEffect, useState } from 'preact/hooks';

/** A panel that is out of sight has no frames. */
const NO_FRAME_MS = 250;

/**
 * Acts once the frame that is being drawn is painted.
 *
 * @returns call it to leave that undone
 */
export function afterFrame(act: () => void): () => void {
  const leave = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const go = () => {
    leave();
    act();
  };
  const timer = setTimeout(go, NO_FRAME_MS);
  // The second callback comes with the frame after that one.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(go);
  });
  return leave;
}

/** Whether the caller's first frame is painted, after which it is drawn again with what is out of sight. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useLayoutEffect(() => afterFrame(() => setPainted(true)), []);
  return isPainted;
}
