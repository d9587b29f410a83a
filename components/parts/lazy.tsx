import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FailureNote } from './FailureNote.tsx';

/**
 * A component whose code is loaded when it is first shown: the panel opens without it. Nothing is
 * shown until it is there, which takes milliseconds, for it lies in the extension itself.
 *
 * @param frame what the note stands in where its code cannot be had: whatever the reader can leave must
 *   be left without it too
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frame: (note: ComponentChildren, props: P) => ComponentChildren = (note) => note,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  const get = async () => {
    loaded ??= await load();
  };

  return function Later(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    useEffect(() => {
      if (loaded || state !== 'loading') return;
      // It fails where the extension was updated beneath an open panel.
      get().then(
        () => setState('loaded'),
        () => setState('failed'),
      );
    }, [state]);
    if (state === 'failed') {
      const again = () => setState('loading');
      return <>{frame(<FailureNote failure={{ kind: 'internal' }} onRetry={again} />, props)}</>;
    }
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  };
}
