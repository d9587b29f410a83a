import { useLayoutEffect, useState } from 'preact/hooks';
import { afterFrame } from './after-frame.ts';

/**
 * Whether the caller's first frame is painted: what is out of sight then may be drawn after it. The caller is
 * drawn again once it is.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useLayoutEffect(() => afterFrame(() => setPainted(true)), []);
  return isPainted;
}
