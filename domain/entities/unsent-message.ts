import { z } from 'zod';
import { messageCardSchema, messageFileSchema, messageUidSchema } from './chat.ts';

/** An unsent chat message. Device only. */
const unsentMessageSchema = z.strictObject({
  /** Markup of `rules/messages/markup`. */
  message: z.string(),
  files: z.array(messageFileSchema).readonly(),
  card: messageCardSchema.nullable(),
  /** uid of the message to reply to. */
  replyTo: messageUidSchema.nullable(),
  /** The person's own message in editing, and its new text. */
  edit: z.strictObject({ uid: messageUidSchema, message: z.string() }).nullable(),
});
export type UnsentMessage = z.infer<typeof unsentMessageSchema>;

/** With the key under which it will be stored: sending it twice creates one message. */
const reservedMessageSchema = unsentMessageSchema.extend({ uid: messageUidSchema });
export type ReservedMessage = z.infer<typeof reservedMessageSchema>;

/** All unsent messages of one chat, in the order of writing: messages being sent, then the input's content. */
export const unsentInChatSchema = z.strictObject({
  chat: z.string().max(64),
  /** When it was written, in milliseconds since 1970. */
  at: z.number(),
  messages: z.array(reservedMessageSchema).min(1),
});
export type UnsentInChat = z.infer<typeof unsentInChatSchema>;
