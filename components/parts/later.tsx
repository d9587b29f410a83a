import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

type Lazy<P> = ComponentType<P> & {
  /** Loads the code now, so that the component renders at once when it is shown. */
  load(): Promise<void>;
};

/** A component whose code is loaded when it is first shown; it renders nothing for those milliseconds. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let loaded: ComponentType<P> | null = null;
  const get = async () => {
    loaded ??= await load();
  };

  return Object.assign(Later, { load: get });

  function Later(props: P) {
    const [, draw] = useState({});
    const Loaded = loaded;
    useEffect(() => {
      // What another instance has loaded since is drawn here, too.
      if (!Loaded) void get().then(() => draw({}));
    }, [Loaded]);
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
