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

/** False for the first frame, so that the caller can leave out what is out of sight; true from the next one on. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useLayoutEffect(() => afterFrame(() => setPainted(true)), []);
  return isPainted;
}
