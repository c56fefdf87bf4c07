import { z } from 'zod';
import { instantSchema, recordShape, UID_PATTERN, uidSchema } from './record.ts';

export const CHAT_TITLE_MAX = 200;
export const CHAT_PARTICIPANTS_MAX = 1000;
/** People of whom a chat or a message notes something: who left stays noted. */
const CHAT_PEOPLE_MAX = 10_000;
/** Characters of a message's markup. */
export const MESSAGE_MAX = 100_000;

function atMost(most: number): (entries: object) => boolean {
  return (entries) => Object.keys(entries).length <= most;
}

/** A conversation (specification 1, section 3). Who takes part sees it and its messages; nobody else does. */
export const chatSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  participants: z.record(uidSchema, z.literal(true)).refine(atMost(CHAT_PARTICIPANTS_MAX)),
  /** When each participant last opened it; false where they left. */
  actives: z.record(uidSchema, z.union([instantSchema, z.literal(false)])).refine(atMost(CHAT_PEOPLE_MAX)),
  active: z.boolean(),
  title: z.string().max(CHAT_TITLE_MAX),
  groupChat: z.boolean(),
  /** The company's group that it was begun from. */
  group: uidSchema.optional(),
  /** Date of the newest message; empty before the first. */
  lastMessage: z.string().max(200),
});
export type Chat = z.infer<typeof chatSchema>;

/** `<chat>:<time-ordered uuid>`: messages of one chat lie together in the store, oldest first. */
export const messageUidSchema = z
  .string()
  .regex(new RegExp(`^${UID_PATTERN}:[0-9a-f-]{36}$`))
  .max(101);

/** Files handed over with one message. */
export const MESSAGE_FILES_MAX = 10;
/** How long after it was said its author may say it otherwise. */
export const EDIT_MS = 15 * 60_000;

/** A file handed over with a message; `hash` is the SHA-256 of its bytes in the company's files. */
export const messageFileSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(255),
  type: z.string().max(100),
  size: z.int().min(0),
});
export type MessageFile = z.infer<typeof messageFileSchema>;

/** A template or a filled document that a message leads to. `name` is what its author saw. */
export const messageCardSchema = z.strictObject({
  kind: z.enum(['template', 'execution']),
  uid: uidSchema,
  name: z.string().max(300),
});
export type MessageCard = z.infer<typeof messageCardSchema>;

/**
 * One message. Its author may change the words for `EDIT_MS`, and delete it, which empties it; of others only the marks in
 * `views` come to it, each reader's own.
 */
export const messageSchema = z.strictObject({
  uid: messageUidSchema,
  ...recordShape,
  chat: uidSchema,
  user: z.strictObject({ uid: uidSchema, name: z.string().max(201) }),
  /** Markup of `rules/messages/markup`; empty where something else is shown, or nothing any more. */
  message: z.string().max(MESSAGE_MAX),
  date: instantSchema,
  /** When each reader saw it first. */
  views: z.record(uidSchema, instantSchema).refine(atMost(CHAT_PEOPLE_MAX)),
  files: z.array(messageFileSchema).max(MESSAGE_FILES_MAX).optional(),
  card: messageCardSchema.optional(),
  /** A message of the same chat that this one answers. */
  replyTo: messageUidSchema.optional(),
  /** When its author changed the words last. */
  editedAt: instantSchema.optional(),
  /** Something that happened, which the screen says in its reader's language. */
  event: z.enum(['joined']).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The chat a message belongs to, read from its key. */
export function chatOfMessage(uid: string): string {
  return uid.slice(0, uid.indexOf(':'));
}
