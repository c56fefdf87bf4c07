import { Subject } from 'rxjs';
import { z } from 'zod';
import { errorCodeSchema } from '#domain/api/error-answer.ts';
import { AppError } from '#domain/api/errors.ts';
import { fileHashSchema } from '#domain/api/files.ts';
import type { Environment } from '../environment/environment.ts';
import { filingsKey } from './filings-key.ts';

const CHANNEL = 'autodocs-ged';
/** Maximum number of completed filings that stay listed until the person removes them. */
const FILED_KEPT = 20;

const keptSchema = z.object({
  execution: z.string(),
  hash: fileHashSchema,
  name: z.string(),
  at: z.string(),
  /** Null once it was withdrawn. Does not contain values: they are read from the execution when it is filed. */
  job: z
    .object({
      place: z.object({ company: z.string(), classification: z.string() }),
      fields: z.array(z.object({ id: z.string(), ged: z.string(), isBox: z.boolean() })),
    })
    .nullable(),
  // A later release may write codes that this one does not know.
  problem: errorCodeSchema.catch('internal').nullable(),
  filed: z.boolean(),
});
export type StoredGedFiling = z.infer<typeof keptSchema>;

/** Documents to be filed in the GED, by store: small texts that survive a kill and are removed by a wipe. */
export class StoredGedFilings {
  /** Emits for changes by any tab. */
  readonly changed$ = new Subject<void>();
  private readonly keep: Environment['keep'];
  private readonly tell: () => void;

  constructor({ keep, channel }: Pick<Environment, 'keep' | 'channel'>) {
    this.keep = keep;
    const tabs = channel(CHANNEL, () => this.changed$.next());
    this.tell = () => {
      tabs.post(null);
      this.changed$.next();
    };
  }

  /** Newest first. */
  of(database: string): StoredGedFiling[] {
    const text = this.keep.getItem(filingsKey(database));
    return text === null ? [] : (z.array(keptSchema).safeParse(JSON.parse(text)).data ?? []);
  }

  find(database: string, execution: string): StoredGedFiling | null {
    return this.of(database).find((each) => each.execution === execution) ?? null;
  }

  /**
   * Replaces the entry, or adds it as the newest.
   * @throws AppError `device-storage-full`
   */
  put(database: string, filing: StoredGedFiling): void {
    const all = this.of(database);
    const at = all.findIndex(({ execution }) => execution === filing.execution);
    this.write(database, at < 0 ? [filing, ...all] : all.with(at, filing));
  }

  remove(database: string, execution: string): void {
    this.write(
      database,
      this.of(database).filter((each) => each.execution !== execution),
    );
  }

  private write(database: string, all: readonly StoredGedFiling[]): void {
    const filed = all.filter((each) => each.filed).slice(FILED_KEPT);
    const kept = all.filter((each) => !filed.includes(each));
    try {
      if (kept.length === 0) this.keep.removeItem(filingsKey(database));
      else this.keep.setItem(filingsKey(database), JSON.stringify(kept));
    } catch (cause) {
      throw new AppError('device-storage-full', { cause });
    }
    this.tell();
  }
}
