/** Conversations. */
export { bubble, thread } from './thread.ts';
export { chats } from './chats.ts';
