import { z } from 'zod';
import { documentInfoSchema } from '#domain/api/documents.ts';
import { errorCodeSchema } from '#domain/api/error-answer.ts';
import { instantSchema } from '#domain/entities/record.ts';
import type { FileDatabase, Note } from '#app/data/files/store/file-database.ts';

/** The data of a document that is not registered yet; stored next to its file. */
const waitingNoteSchema = z.object({
  info: documentInfoSchema,
  size: z.number(),
  addedAt: instantSchema,
  refusal: z
    .object({
      // A later release may write codes that this one does not know.
      code: errorCodeSchema.catch('internal'),
      field: z.string().optional(),
    })
    .nullable(),
  /** The server once lost the file, and it was sent again. */
  resent: z.boolean(),
});
export type WaitingNote = z.infer<typeof waitingNoteSchema>;

/** A note with its revision in the database. */
export interface HeldNote extends Pick<Note, 'rev'> {
  note: WaitingNote;
}

/** Oldest first. Unreadable notes were written by a later release, which can read them again. */
export async function waitingNotes(database: FileDatabase): Promise<HeldNote[]> {
  const notes = (await database.notes()).flatMap((held) => readNote(held) ?? []);
  return notes.sort(({ note: a }, { note: b }) => orderOf(a).localeCompare(orderOf(b)));
}

export async function waitingNote(database: FileDatabase, uid: string): Promise<HeldNote | null> {
  const held = await database.note(uid);
  return held === null ? null : readNote(held);
}

/** False if it was changed or removed since it was read. */
export function writeWaiting(database: FileDatabase, { note, rev }: HeldNote): Promise<boolean> {
  return database.writeNote({ name: note.info.uid, text: JSON.stringify(note), rev });
}

export function removeWaiting(database: FileDatabase, { note, rev }: HeldNote): Promise<boolean> {
  return database.removeNote({ name: note.info.uid, text: '', rev });
}

function readNote({ text, rev }: Note): HeldNote | null {
  const { data } = waitingNoteSchema.safeParse(parsed(text));
  return data === undefined ? null : { note: data, rev };
}

function orderOf({ addedAt, info }: WaitingNote): string {
  return `${addedAt} ${info.uid}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
