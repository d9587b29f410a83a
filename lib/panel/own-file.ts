import { type Comparison, compared } from '../backup/merge.ts';
import { type FileProblem, MAX_FILE_BYTES, type OwnFile, readFile } from '../backup/read-file.ts';
import type { OwnDataChange, OwnDataOutcome } from '../model/own-data.ts';
import type { Send } from './send.ts';

/** A file of everything that the user made: saved here, or read in and compared with what is here. */

/** A file that the user chose; its bytes are asked for only if there are not too many. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** A file beside what is on this machine, before anything of it is taken. */
export interface FilePreview {
  name: string;
  file: OwnFile;
  /** The ids are of another service, or the file does not say of which. */
  isForeign: boolean;
  comparison: Comparison;
  /** The state of this machine that it was compared with. */
  basedOn: string;
}

/** `unreadable`: the browser could not read the file; `noAnswer`: what is here could not be read. */
export type FileRefusal = FileProblem | 'unreadable' | 'noAnswer';

type PreviewResult = { ok: true; preview: FilePreview } | { ok: false; problem: FileRefusal };

export type FileChoice = Pick<OwnDataChange, 'how' | 'texts' | 'settings'>;

/** @param service the origin of the service that this build asks */
export async function previewOf(
  chosen: ChosenFile,
  service: string,
  send: Send,
): Promise<PreviewResult> {
  if (chosen.size > MAX_FILE_BYTES) return { ok: false, problem: 'tooLarge' };
  const bytes = await chosen.arrayBuffer().catch(() => null);
  if (!bytes) return { ok: false, problem: 'unreadable' };
  const reading = readFile(new Uint8Array(bytes));
  if (!reading.ok) return reading;
  const { file } = reading;
  return comparedAgain({ name: chosen.name, file, isForeign: file.service !== service }, send);
}

/** The same file beside what is here now. */
export async function comparedAgain(
  { name, file, isForeign }: Pick<FilePreview, 'name' | 'file' | 'isForeign'>,
  send: Send,
): Promise<PreviewResult> {
  const here = await send('getOwnData', {});
  if (!here.ok) return { ok: false, problem: 'noAnswer' };
  const { data, mark } = here.value;
  const preview = { name, file, isForeign, comparison: compared(data, file.data), basedOn: mark };
  return { ok: true, preview };
}

export async function takeIn(
  { file, basedOn }: FilePreview,
  choice: FileChoice,
  send: Send,
): Promise<OwnDataOutcome> {
  const reply = await send('changeOwnData', { ...choice, data: file.data, basedOn });
  return reply.ok ? reply.value : 'failed';
}
