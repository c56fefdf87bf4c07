import { z } from 'zod';
import { instantSchema, recordShape, UID_PATTERN, uidSchema } from './record.ts';

export const CHAT_TITLE_MAX = 200;
export const CHAT_PARTICIPANTS_MAX = 1000;
/** Maximum number of people in the maps of a chat or a message; former participants remain in them. */
const CHAT_PEOPLE_MAX = 10_000;
/** Characters of a message's markup. */
export const MESSAGE_MAX = 100_000;

function atMost(most: number): (entries: object) => boolean {
  return (entries) => Object.keys(entries).length <= most;
}

/** A conversation (specification 1, section 3). Only participants see it and its messages. */
export const chatSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  participants: z.record(uidSchema, z.literal(true)).refine(atMost(CHAT_PARTICIPANTS_MAX)),
  /** When each participant last opened it; false if they left. */
  actives: z.record(uidSchema, z.union([instantSchema, z.literal(false)])).refine(atMost(CHAT_PEOPLE_MAX)),
  active: z.boolean(),
  title: z.string().max(CHAT_TITLE_MAX),
  groupChat: z.boolean(),
  /** The company's group from which the chat was started. */
  group: uidSchema.optional(),
  /** Date of the newest message; empty before the first. */
  lastMessage: z.string().max(200),
});
export type Chat = z.infer<typeof chatSchema>;

/** `<chat>:<time-ordered uuid>`: messages of one chat are adjacent in the store, oldest first. */
export const messageUidSchema = z
  .string()
  .regex(new RegExp(`^${UID_PATTERN}:[0-9a-f-]{36}$`))
  .max(101);

/** Maximum number of files of one message. */
export const MESSAGE_FILES_MAX = 10;
/** Time after sending in which the author may edit a message. */
export const EDIT_MS = 15 * 60_000;

/** A file attached to a message; `hash` is the SHA-256 of its bytes in the company's files. */
export const messageFileSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(255),
  type: z.string().max(100),
  size: z.int().min(0),
});
export type MessageFile = z.infer<typeof messageFileSchema>;

/** A link to a template or a filled document. `name` is the name that the author saw. */
export const messageCardSchema = z.strictObject({
  kind: z.enum(['template', 'execution']),
  uid: uidSchema,
  name: z.string().max(300),
});
export type MessageCard = z.infer<typeof messageCardSchema>;

/**
 * One message. Its author may edit the text for `EDIT_MS`, and delete the message, which empties it; others only add
 * their own read marks in `views`.
 */
export const messageSchema = z.strictObject({
  uid: messageUidSchema,
  ...recordShape,
  chat: uidSchema,
  user: z.strictObject({ uid: uidSchema, name: z.string().max(201) }),
  /** Markup of `rules/messages/markup`; empty if the message shows something else, or was deleted. */
  message: z.string().max(MESSAGE_MAX),
  date: instantSchema,
  /** When each reader first saw it. */
  views: z.record(uidSchema, instantSchema).refine(atMost(CHAT_PEOPLE_MAX)),
  files: z.array(messageFileSchema).max(MESSAGE_FILES_MAX).optional(),
  card: messageCardSchema.optional(),
  /** The message of the same chat that this one replies to. */
  replyTo: messageUidSchema.optional(),
  /** When its author last edited the text. */
  editedAt: instantSchema.optional(),
  /** A system event, which the screen shows in the reader's language. */
  event: z.enum(['joined']).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The chat of a message, read from its key. */
export function chatOfMessage(uid: string): string {
  return uid.slice(0, uid.indexOf(':'));
}
