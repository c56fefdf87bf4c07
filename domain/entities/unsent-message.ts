import { z } from 'zod';
import { messageCardSchema, messageFileSchema, messageUidSchema } from './chat.ts';

/** What a person wrote for a chat and has not sent yet. Device only. */
const unsentMessageSchema = z.strictObject({
  /** Markup of `rules/messages/markup`. */
  message: z.string(),
  files: z.array(messageFileSchema).readonly(),
  card: messageCardSchema.nullable(),
  /** uid of the message that is answered. */
  replyTo: messageUidSchema.nullable(),
  /** The message of one's own that is being said otherwise, and its new words. */
  edit: z.strictObject({ uid: messageUidSchema, message: z.string() }).nullable(),
});
export type UnsentMessage = z.infer<typeof unsentMessageSchema>;

/** With the key that it is stored under once it is sent: whoever sends it twice sends one message. */
const reservedMessageSchema = unsentMessageSchema.extend({ uid: messageUidSchema });
export type ReservedMessage = z.infer<typeof reservedMessageSchema>;

/** All of one chat, in the order written: what was being sent, then what was in the input. */
export const unsentInChatSchema = z.strictObject({
  chat: z.string().max(64),
  /** When it was written, in milliseconds. */
  at: z.number(),
  messages: z.array(reservedMessageSchema).min(1),
});
export type UnsentInChat = z.infer<typeof unsentInChatSchema>;
