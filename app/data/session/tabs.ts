import { z } from 'zod';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import type { Channel, Environment } from '../environment/environment.ts';

const tabMessageSchema = z.discriminatedUnion('type', [
  /** A tab signed in or renewed the session: other tabs need not. */
  z.object({ type: z.literal('session'), answer: sessionAnswerSchema }),
  z.object({ type: z.literal('expired') }),
  /** The device was revoked. */
  z.object({ type: z.literal('revoked') }),
  /** Close everything: the device is about to be wiped. */
  z.object({ type: z.literal('signed-out') }),
]);
export type TabMessage = z.infer<typeof tabMessageSchema>;

/** Messages about the session between tabs. In memory only, same origin only. */
export class SessionTabs {
  private readonly channel: Channel;

  constructor(environment: Environment, receive: (message: TabMessage) => void) {
    this.channel = environment.channel('autodocs-session', (message) => {
      const parsed = tabMessageSchema.safeParse(message);
      // A tab of another version may send messages that this one does not know.
      if (parsed.success) receive(parsed.data);
    });
  }

  tell(message: TabMessage): void {
    this.channel.post(message);
  }

  close(): void {
    this.channel.close();
  }
}
