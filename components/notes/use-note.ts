import { MAX_NOTE_LENGTH, type NoteAbout, noteKey, noteOn } from '../../lib/model/notes.ts';
import type { NoteOutcome } from '../../lib/panel/notes.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { useStoredText } from '../parts/use-stored-text.ts';

/** The note on a company or page as it is typed. */
export function useNote(about: NoteAbout) {
  const { notes, onNote } = usePanelContext();
  return useStoredText<NoteOutcome>({
    key: `note ${noteKey(about)}`,
    kept: noteOn(notes, about),
    most: MAX_NOTE_LENGTH,
    isNoneIfBlank: true,
    write: (write) => onNote({ about, ...write }),
  });
}
