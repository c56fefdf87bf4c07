import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { keepKeys } from '../environment/keys.ts';
import type { Channel, Environment } from '../environment/environment.ts';

const hashesSchema = z.array(z.string());

/** Hashes of files that a person keeps on this device: they are not dropped to make room. */
export class KeptHashes {
  readonly state$: BehaviorSubject<ReadonlySet<string>>;
  private readonly environment: Environment;
  private readonly key: string;
  private readonly channel: Channel;

  constructor(environment: Environment, database: string) {
    this.environment = environment;
    this.key = keepKeys.forDatabase(database, 'kept-files');
    this.state$ = new BehaviorSubject(this.read());
    this.channel = environment.channel(`${database}-kept-files`, () => this.state$.next(this.read()));
  }

  get hashes(): ReadonlySet<string> {
    return this.read();
  }

  add(hash: string): void {
    this.write(new Set([...this.read(), hash]));
  }

  remove(hash: string): void {
    this.write(new Set([...this.read()].filter((other) => other !== hash)));
  }

  close(): void {
    this.channel.close();
  }

  private read(): ReadonlySet<string> {
    const text = this.environment.keep.getItem(this.key);
    return new Set(text === null ? [] : (hashesSchema.safeParse(JSON.parse(text)).data ?? []));
  }

  private write(hashes: ReadonlySet<string>): void {
    if (hashes.size === 0) this.environment.keep.removeItem(this.key);
    else this.environment.keep.setItem(this.key, JSON.stringify([...hashes]));
    this.state$.next(hashes);
    this.channel.post('changed');
  }
}
