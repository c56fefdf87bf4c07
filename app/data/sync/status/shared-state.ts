import { BehaviorSubject, Subject } from 'rxjs';
import { v7 } from 'uuid';
import { z } from 'zod';
import { errorCodeSchema } from '#domain/api/error-answer.ts';
import { collectionNameSchema } from '#domain/api/replication.ts';
import type { Channel, Environment } from '#app/data/environment/environment.ts';

/** The state that the leader sends to the other tabs. */
const engineStateSchema = z.object({
  phase: z.enum(['first-sync', 'synced', 'waiting', 'sending', 'offline', 'needs-sign-in', 'problem']),
  waitingRecords: z.number(),
  /** Whether `waitingRecords` is a current count, and not the last known one. */
  counted: z.boolean(),
  waitingFiles: z.number(),
  rejected: z.number(),
  lastSyncedAt: z.string().nullable(),
  offlineSince: z.string().nullable(),
  progress: z.object({ done: z.number(), total: z.number().nullable() }).nullable(),
  problem: errorCodeSchema.nullable(),
  /** Whether everything that the person may see was fetched once. */
  complete: z.boolean(),
  /** Number of local writes that each tab had reported before this count. */
  heard: z.record(z.string(), z.number()),
});
export type EngineState = z.infer<typeof engineStateSchema>;

const waitingKeysSchema = z.partialRecord(collectionNameSchema, z.array(z.string()));
/** Keys of the records that the server has not confirmed, by collection. */
export type WaitingKeys = z.infer<typeof waitingKeysSchema>;

export function countOf(waiting: WaitingKeys): number {
  return Object.values(waiting).reduce((sum, keys) => sum + keys.length, 0);
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: engineStateSchema }),
  z.object({ type: z.literal('waiting'), keys: waitingKeysSchema }),
  /** A tab was opened and requests the state. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('retry') }),
  /** A tab needs a current count. */
  z.object({ type: z.literal('count') }),
  /** A tab queued a file for sending. */
  z.object({ type: z.literal('files') }),
  /** The stream reported a change of access requests, or may have missed one. */
  z.object({ type: z.literal('requests') }),
  /** A tab has written: `writes` is its number of writes so far. */
  z.object({ type: z.literal('wrote'), tab: z.string(), writes: z.number() }),
]);
type Message = z.infer<typeof messageSchema>;

/** The sync state that all tabs share: the leader's. */
export class SharedState {
  readonly state$: BehaviorSubject<EngineState>;
  readonly waiting$ = new BehaviorSubject<WaitingKeys>({});
  /** Emits in every tab when access requests on the server may have changed. */
  readonly requests$ = new Subject<void>();
  private readonly channel: Channel;
  private readonly tab = v7();
  private readonly heard: Record<string, number> = {};
  private writes = 0;
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
      // A tab of another version may send messages that this one does not know.
      if (!message.success) return;
      if (this.leads) this.answer(message.data, asked);
      else this.follow(message.data);
    });
    this.post({ type: 'ask' });
  }

  lead(): void {
    this.leads = true;
  }

  publish(state: EngineState): void {
    this.state$.next(this.believed(state));
    this.post({ type: 'state', state });
  }

  publishWaiting(keys: WaitingKeys): void {
    if (JSON.stringify(keys) === JSON.stringify(this.waiting$.getValue())) return;
    this.waiting$.next(keys);
    this.post({ type: 'waiting', keys });
  }

  /** Notifies all tabs of an event of the stream. */
  requestsChanged(): void {
    this.requests$.next();
    this.post({ type: 'requests' });
  }

  /** Local writes reported so far; to be sent with the state that is counted after this call. */
  heardSoFar(): Record<string, number> {
    return { ...this.heard };
  }

  /** Call right after a local write: from then on no tab may show that everything is confirmed. */
  wrote(): void {
    this.writes += 1;
    this.heard[this.tab] = this.writes;
    this.state$.next(this.believed(this.state$.getValue()));
    this.tellOfWrites();
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

  private answer(message: Message, asked: { retry: () => void; files: () => void; count: () => void }): void {
    if (message.type === 'ask') {
      this.post({ type: 'state', state: this.state$.getValue() });
      this.post({ type: 'waiting', keys: this.waiting$.getValue() });
    }
    if (message.type === 'retry') asked.retry();
    if (message.type === 'files') asked.files();
    if (message.type === 'count') asked.count();
    if (message.type === 'wrote') {
      this.heard[message.tab] = message.writes;
      asked.count();
    }
  }

  private follow(message: Message): void {
    if (message.type === 'state') {
      this.state$.next(this.believed(message.state));
      // A new leader has not received earlier reports of writes.
      if ((message.state.heard[this.tab] ?? 0) < this.writes) this.tellOfWrites();
    }
    if (message.type === 'waiting') this.waiting$.next(message.keys);
    if (message.type === 'requests') this.requests$.next();
  }

  /** A state counted before this tab's last write does not include it. */
  private believed(state: EngineState): EngineState {
    if ((state.heard[this.tab] ?? 0) >= this.writes) return state;
    const phase = state.phase === 'synced' ? 'waiting' : state.phase;
    return { ...state, phase, waitingRecords: Math.max(1, state.waitingRecords), counted: false };
  }

  private tellOfWrites(): void {
    this.post({ type: 'wrote', tab: this.tab, writes: this.writes });
  }

  private post(message: Message): void {
    this.channel.post(message);
  }
}
