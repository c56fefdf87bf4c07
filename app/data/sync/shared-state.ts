import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { errorCodeSchema } from '#domain/api/errors.ts';
import type { Channel, Environment } from '../environment/environment.ts';

/** What the syncing tab tells the others. */
export const engineStateSchema = z.object({
  phase: z.enum(['first-sync', 'synced', 'waiting', 'sending', 'offline', 'needs-sign-in', 'problem']),
  waitingRecords: z.number(),
  /** Whether `waitingRecords` is counted, and not merely what was known last. */
  counted: z.boolean(),
  waitingFiles: z.number(),
  rejected: z.number(),
  lastSyncedAt: z.string().nullable(),
  problem: errorCodeSchema.nullable(),
  /** Whether everything the person may see was fetched once. */
  complete: z.boolean(),
});
export type EngineState = z.infer<typeof engineStateSchema>;

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: engineStateSchema }),
  /** A tab opened and wants to know. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('retry') }),
  /** A tab needs to know for certain what waits. */
  z.object({ type: z.literal('count') }),
  /** A tab put a file aside for sending. */
  z.object({ type: z.literal('files') }),
]);
type Message = z.infer<typeof messageSchema>;

/** One state of sync for all tabs: the leader's. */
export class SharedState {
  readonly state$: BehaviorSubject<EngineState>;
  private readonly channel: Channel;
  private leads = false;

  constructor(
    environment: Environment,
    database: string,
    start: EngineState,
    asked: { retry: () => void; files: () => void; count: () => void },
  ) {
    this.state$ = new BehaviorSubject(start);
    this.channel = environment.channel(`${database}-sync`, (raw) => {
      const message = messageSchema.safeParse(raw);
      // A tab of another version may say things this one does not know.
      if (!message.success) return;
      if (!this.leads && message.data.type === 'state') this.state$.next(message.data.state);
      if (!this.leads) return;
      if (message.data.type === 'ask') this.post({ type: 'state', state: this.state$.getValue() });
      if (message.data.type === 'retry') asked.retry();
      if (message.data.type === 'files') asked.files();
      if (message.data.type === 'count') asked.count();
    });
    this.post({ type: 'ask' });
  }

  lead(): void {
    this.leads = true;
  }

  publish(state: EngineState): void {
    this.state$.next(state);
    this.post({ type: 'state', state });
  }

  askForRetry(): void {
    this.post({ type: 'retry' });
  }

  askForCount(): void {
    this.post({ type: 'count' });
  }

  tellOfFiles(): void {
    this.post({ type: 'files' });
  }

  close(): void {
    this.channel.close();
  }

  private post(message: Message): void {
    this.channel.post(message);
  }
}
