import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import type { Channel, Environment } from '#app/data/environment/environment.ts';

/** Number of bytes of a file on the server. */
export interface Uploaded {
  sent: number;
  size: number;
}

const messageSchema = z.object({ hash: z.string(), sent: z.number(), size: z.number() });

/** Progress of running uploads, in every tab; the tab that sends reports it to the others. */
export class UploadProgress {
  readonly uploads$ = new BehaviorSubject<ReadonlyMap<string, Uploaded>>(new Map());
  private readonly channel: Channel;

  constructor(environment: Environment, database: string) {
    this.channel = environment.channel(`${database}-uploads`, (raw) => {
      const message = messageSchema.safeParse(raw);
      if (message.success) this.note(message.data.hash, message.data);
    });
  }

  report(hash: string, { sent, size }: Uploaded): void {
    this.note(hash, { sent, size });
    this.channel.post({ hash, sent, size });
  }

  close(): void {
    this.channel.close();
  }

  private note(hash: string, uploaded: Uploaded): void {
    this.uploads$.next(new Map(this.uploads$.getValue()).set(hash, uploaded));
  }
}

/** With one decimal (specification 1, section 7). 100 only after the server has confirmed the whole file. */
export function percentOf({ sent, size }: Uploaded): number {
  return Math.min(99.9, Math.floor((sent / size) * 1000) / 10);
}
