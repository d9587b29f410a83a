import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { FailureNote } from './FailureNote.tsx';

type Lazy<P> = ComponentType<P> & {
  /** Loads the code now, so that the component renders at once when it is shown; rejects if it cannot. */
  load(): Promise<void>;
};

/**
 * A component whose code is loaded when it is first shown; it renders nothing for those milliseconds.
 *
 * @param frame wraps the failure note, so that an overlay stays closable
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frame: (note: ComponentChildren, props: P) => ComponentChildren = (note) => note,
): Lazy<P> {
  let loaded: ComponentType<P> | null = null;
  const get = async () => {
    loaded ??= await load();
  };

  return Object.assign(Later, { load: get });

  function Later(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    const Loaded = loaded;
    useEffect(() => {
      // What another instance has loaded since is drawn here, too.
      if (Loaded || state !== 'loading') return;
      // It fails where the extension was updated beneath an open panel.
      get().then(
        () => setState('loaded'),
        () => setState('failed'),
      );
    }, [state, Loaded]);
    if (state === 'failed') {
      const again = () => setState('loading');
      return <>{frame(<FailureNote failure={{ kind: 'internal' }} onRetry={again} />, props)}</>;
    }
    return Loaded && <Loaded {...props} />;
  }
}

/** A panel that is out of sight has no frames. */
const NO_FRAME_MS = 250;

/** Acts after the frame that is being drawn is painted; the returned function cancels it. */
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
