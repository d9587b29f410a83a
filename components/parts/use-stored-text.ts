import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_BASES } from '../../lib/model/notes.ts';

/** Long enough for a pause in typing. */
const PAUSE_MS = 400;

/** A text that is not stored yet. */
interface Unsaved<P> {
  text: string;
  /** The `editedAt` of the text it replaces, null for none; then those of what may have been stored since. */
  basedOn: (number | null)[];
  /** What was sent last, until the reply; null while nothing is under way. */
  sent: { text: string } | null;
  problem: P | null;
}

/** What is written: a text, and the one that was there when the typing began. */
export interface TextWrite {
  text: string;
  /** Epoch milliseconds, null if there was none; then those of what was sent since without a reply. */
  basedOn: (number | null)[];
  editedAt: number;
}

interface StoredText<O extends string> {
  /** Tells it from every other text of the panel. */
  key: string;
  stored: { text: string; editedAt: number } | null;
  /** UTF-16 code units, at most. */
  most: number;
  isNoneIfBlank: boolean;
  write(write: TextWrite): Promise<O | 'saved' | 'changed' | 'failed'>;
}

/** By key, for as long as the panel lives: a text that could not be stored is there again. */
const unsavedTexts = new Map<string, Unsaved<string>>();

/** A text of the user's as it is typed: stored after a pause, and at once when its field is left or the panel closes. */
export function useStoredText<O extends string>(of: StoredText<O>) {
  type Problem = Exclude<O | 'changed' | 'failed', 'saved'>;
  const { key, stored, most, isNoneIfBlank } = of;
  // Under a key lie the texts of one writer alone.
  const texts = unsavedTexts as Map<string, Unsaved<Problem>>;
  const [, draw] = useState({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const unsaved = texts.get(key);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const one = texts.get(key);
    if (!one || one.text.length > most || one.sent?.text === one.text) return;
    const { text, basedOn } = one;
    const editedAt = Math.max(Date.now(), ...basedOn.map((moment) => (moment ?? 0) + 1));
    const sent = { text };
    const after = isNoneIfBlank && text.trim() === '' ? null : editedAt;
    // The next write may not be able to wait for the reply: it goes on top of this one, or of the one before.
    Object.assign(one, {
      sent,
      basedOn: [...basedOn.slice(0, 1), ...basedOn.slice(1).slice(2 - MAX_BASES), after],
    });
    const write = { text, basedOn, editedAt };
    let outcome = await of.write(write);
    // The worker may have died before it was stored, or after: written once more, it is stored once.
    if (outcome === 'failed' && one.sent === sent) outcome = await of.write(write);
    if (one.sent !== sent) return;
    if (outcome === 'saved') {
      if (one.text === text) texts.delete(key);
      Object.assign(one, { sent: null, problem: null, basedOn: [after] });
    } else {
      // Nothing was stored, unless it failed on the way.
      const bases = outcome === 'failed' ? {} : { basedOn };
      Object.assign(one, { sent: null, problem: outcome, ...bases });
    }
    draw({});
  }

  /** Without the user's choice, another panel's text is not replaced. */
  const saveUnlessChanged = () => {
    if (texts.get(key)?.problem !== 'changed') void save();
  };
  const atEnd = useRef(saveUnlessChanged);
  atEnd.current = saveUnlessChanged;
  useEffect(() => {
    const onHide = () => atEnd.current();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      onHide();
    };
  }, [key]);

  return {
    text: unsaved?.text ?? stored?.text ?? '',
    stored,
    /** How many characters too long it is to be stored; 0 or less if it fits. */
    excess: (unsaved?.text.length ?? 0) - most,
    problem: unsaved?.problem ?? null,
    type(text: string) {
      const one = texts.get(key);
      if (one) one.text = text;
      else {
        const basedOn = [stored?.editedAt ?? null];
        texts.set(key, { text, basedOn, sent: null, problem: null });
      }
      draw({});
      clearTimeout(timer.current);
      timer.current = setTimeout(() => atEnd.current(), PAUSE_MS);
    },
    save: saveUnlessChanged,
    /** Writes this text over the one from elsewhere. */
    keepThis() {
      const one = texts.get(key);
      if (!one) return;
      one.basedOn = [stored?.editedAt ?? null];
      void save();
    },
    /** Drops this text for the one from elsewhere. */
    takeOther() {
      texts.delete(key);
      draw({});
    },
  };
}
