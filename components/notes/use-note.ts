import { useEffect, useRef, useState } from 'preact/hooks';
import {
  MAX_BASES,
  MAX_NOTE_LENGTH,
  type NoteAbout,
  noteKey,
  noteOn,
} from '../../lib/model/notes.ts';
import type { NoteOutcome } from '../../lib/panel/notes.ts';
import { usePanelContext } from '../parts/panel-context.ts';

/** Long enough for a pause in typing. */
const PAUSE_MS = 400;

/** A text that is not stored yet. */
interface Unsaved {
  text: string;
  /** The `editedAt` of the note it replaces, null for none; then those of what may have been stored since. */
  basedOn: (number | null)[];
  /** What was sent last, until the reply; null while nothing is under way. */
  sent: { text: string } | null;
  problem: Problem | null;
}
type Problem = Exclude<NoteOutcome, 'saved'>;

/** By note, for as long as the panel lives: a text that could not be stored is there again. */
const unsavedNotes = new Map<string, Unsaved>();

/**
 * The note on a company or page as it is typed. It is stored after a pause, and at once when the field
 * loses the focus, leaves the screen, or the panel closes.
 */
export function useNote(about: NoteAbout) {
  const { notes, onNote } = usePanelContext();
  const key = noteKey(about);
  const kept = noteOn(notes, about);
  const [, draw] = useState({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const unsaved = unsavedNotes.get(key);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const one = unsavedNotes.get(key);
    if (!one || one.text.length > MAX_NOTE_LENGTH || one.sent?.text === one.text) return;
    const { text, basedOn } = one;
    const editedAt = Math.max(Date.now(), ...basedOn.map((moment) => (moment ?? 0) + 1));
    const sent = { text };
    const after = text.trim() === '' ? null : editedAt;
    // The next write may not be able to wait for the reply: it goes on top of this one, or of the one before.
    Object.assign(one, {
      sent,
      basedOn: [...basedOn.slice(0, 1), ...basedOn.slice(1).slice(2 - MAX_BASES), after],
    });
    const write = { about, text, basedOn, editedAt };
    let outcome = await onNote(write);
    // The worker may have died before it was stored, or after: written once more, it is stored once.
    if (outcome === 'failed' && one.sent === sent) outcome = await onNote(write);
    if (one.sent !== sent) return;
    if (outcome === 'saved') {
      if (one.text === text) unsavedNotes.delete(key);
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
    if (unsavedNotes.get(key)?.problem !== 'changed') void save();
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
    text: unsaved?.text ?? kept?.text ?? '',
    kept,
    /** How many characters too long it is to be stored; 0 or less if it fits. */
    excess: (unsaved?.text.length ?? 0) - MAX_NOTE_LENGTH,
    problem: unsaved?.problem ?? null,
    type(text: string) {
      const one = unsavedNotes.get(key);
      if (one) one.text = text;
      else {
        const basedOn = [kept?.editedAt ?? null];
        unsavedNotes.set(key, { text, basedOn, sent: null, problem: null });
      }
      draw({});
      clearTimeout(timer.current);
      timer.current = setTimeout(() => atEnd.current(), PAUSE_MS);
    },
    save: saveUnlessChanged,
    /** Writes this text over the one from elsewhere. */
    keepThis() {
      const one = unsavedNotes.get(key);
      if (!one) return;
      one.basedOn = [kept?.editedAt ?? null];
      void save();
    },
    /** Drops this text for the one from elsewhere. */
    takeOther() {
      unsavedNotes.delete(key);
      draw({});
    },
  };
}
