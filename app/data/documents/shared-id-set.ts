import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { storageKeys } from '../environment/keys.ts';
import type { Channel, Environment } from '../environment/environment.ts';

const valuesSchema = z.array(z.string());

/** Hashes or uids of a person on this device, available in every tab without opening a database. */
export class SharedIdSet {
  /** Also emits if a value that is already in the set is added again. */
  readonly state$: BehaviorSubject<ReadonlySet<string>>;
  private readonly environment: Environment;
  private readonly key: string;
  private readonly channel: Channel;

  constructor(environment: Environment, database: string, what: string) {
    this.environment = environment;
    this.key = storageKeys.forDatabase(database, what);
    this.state$ = new BehaviorSubject(this.read());
    this.channel = environment.channel(`${database}-${what}`, () => this.state$.next(this.read()));
  }

  get values(): ReadonlySet<string> {
    return this.read();
  }

  add(value: string): void {
    this.write(new Set([...this.read(), value]));
  }

  remove(value: string): void {
    this.write(new Set([...this.read()].filter((other) => other !== value)));
  }

  close(): void {
    this.channel.close();
  }

  private read(): ReadonlySet<string> {
    const text = this.environment.keep.getItem(this.key);
    return new Set(text === null ? [] : (valuesSchema.safeParse(JSON.parse(text)).data ?? []));
  }

  private write(values: ReadonlySet<string>): void {
    if (values.size === 0) this.environment.keep.removeItem(this.key);
    else this.environment.keep.setItem(this.key, JSON.stringify([...values]));
    this.state$.next(values);
    this.channel.post('changed');
  }
}
