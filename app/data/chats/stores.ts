import type { Environment } from '#app/data/environment/environment.ts';
import type { ServerClock } from '#app/data/environment/server-clock.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { ChatDeskStore } from '#app/data/ports/chat-desk.ts';
import type { ChatStore } from '#app/data/ports/chats.ts';
import type { UnsentMessageStore } from '#app/data/ports/unsent-messages.ts';
import { ChatDesk } from './chat-desk.ts';
import { Chats } from './chats.ts';
import { UnsentMessages } from './unsent-messages.ts';

export interface ChatStores {
  chats: ChatStore;
  unsentMessages: UnsentMessageStore;
  chatDesk: ChatDeskStore;
}

interface Needs {
  environment: Environment;
  clock: ServerClock;
  local: LocalStore;
  writer: RecordWriter;
  openStoreName: () => string | null;
}

export function createChatStores({ environment, clock, local, writer, openStoreName }: Needs) {
  return {
    chats: new Chats(local, writer, { environment, clock }),
    unsentMessages: new UnsentMessages(local, environment),
    chatDesk: new ChatDesk(environment, openStoreName),
  } satisfies ChatStores;
}
