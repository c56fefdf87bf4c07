import { combineLatest, defer, from, merge, of, timer, type Observable } from 'rxjs';
import { auditTime, catchError, distinctUntilChanged, map, shareReplay, switchMap } from 'rxjs/operators';
import type { Environment } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import type { Files } from '../files/files.ts';
import { liveRead } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { RecordWriter } from '../local-store/writes/writer.ts';
import type { Imported, Profile, StorageStore, StorageUse, UnsentFileOut } from '../ports.ts';
import { profileIn } from '../session/profile.ts';
import { levelOf } from './level.ts';

/** Interval in milliseconds between updates while a screen shows the values. */
const EVERY_MS = 60_000;
/** Changes within this time, in milliseconds, cause one update. */
const SETTLE_MS = 500;

export interface StorageParts {
  environment: Environment;
  local: LocalStore;
  files: Files;
  writer: RecordWriter;
  /** uids of the person's companies, except the open one, with unsent work on this device. */
  companiesLeft: (open: Profile) => string[];
  /** Whether a sync write failed because the device is full. */
  full$: Observable<boolean>;
}

/** The app's disk use on this device, and the export of unsent work to another device. */
export class DeviceStorage implements StorageStore {
  readonly use$: Observable<StorageUse>;
  private readonly parts: StorageParts;

  constructor(parts: StorageParts) {
    this.parts = parts;
    this.use$ = this.watchUse();
    // Sync itself repeats what it could not store on a full device.
    parts.full$.subscribe((full) => void (full && parts.local.room.make()));
  }

  freeSpace(bytes: number): Promise<number> {
    return this.parts.files.freeSpace(bytes);
  }

  async exportUnsent(): Promise<UnsentFileOut> {
    const { local, files, environment, companiesLeft } = this.parts;
    const [store, opened] = await Promise.all([local.store(), files.current()]);
    // Loaded on demand.
    const { exportUnsent } = await import('./unsent/export-unsent.ts');
    return exportUnsent({
      open: { store, files: opened },
      elsewhere: companiesLeft(store.profile),
      beside: (company, task) =>
        local.beside(profileIn(company, store.profile), (other) =>
          files.beside(other.name, (otherFiles) => task({ store: other, files: otherFiles })),
        ),
      keep: environment.keep,
      now: environment.now(),
    });
  }

  async importUnsent(file: Blob): Promise<Imported> {
    const { local, files, environment, writer } = this.parts;
    const { readUnsent, takeOver } = await import('./unsent/import-unsent.ts');
    const { profile } = await local.store();
    const bundle = await readUnsent(file, profile);
    return writer.write((store) =>
      takeOver({ store, files, environment, keep: environment.keep, now: environment.now() }, bundle),
    );
  }

  private watchUse(): Observable<StorageUse> {
    const { environment, local, files } = this.parts;
    const ask$ = merge(timer(0, EVERY_MS), files.watchCopies().pipe(auditTime(SETTLE_MS)));
    const space$ = ask$.pipe(switchMap(() => from(environment.storageEstimate())));
    return combineLatest([space$, local.room.full$, this.droppable()]).pipe(
      map(([space, full, droppable]) => ({ ...space, droppable, level: levelOf(space, full) })),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /**
   * Emits the last result at once, and a new one once the file database is open; it is not opened only for this
   * number.
   */
  private droppable(): Observable<number> {
    const { environment, local, files } = this.parts;
    return liveRead(
      local,
      (store) => {
        const key = storageKeys.forDatabase(store.name, 'droppable');
        const count = async (): Promise<number> => {
          if (files.of(store.name).isOpen) {
            environment.keep.setItem(key, String(await files.copiedBytes()));
          }
          return Number(environment.keep.getItem(key) ?? 0);
        };
        return merge(of(null), files.watchCopies().pipe(auditTime(SETTLE_MS))).pipe(
          switchMap(() => defer(count)),
          // A file database that cannot be read at present is reported when a file is needed.
          catchError(() => of(0)),
        );
      },
      0,
    );
  }
}
