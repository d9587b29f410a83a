import { useEffect, useState } from 'preact/hooks';

/** Long enough to be read, and to be heard. */
const BRIEFLY_MS = 5000;

/**
 * Whether something was copied; null before the first try. Success resets after a few seconds,
 * because the clipboard may change; failure stays, with its advice.
 */
export function useCopied(): [copied: boolean | null, set: (copied: boolean | null) => void] {
  // An object, so that the same result is announced again.
  const [said, setSaid] = useState<{ copied: boolean | null }>({ copied: null });
  useEffect(() => {
    if (!said.copied) return;
    const timer = setTimeout(() => setSaid({ copied: null }), BRIEFLY_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.copied, (copied) => setSaid({ copied })];
}
