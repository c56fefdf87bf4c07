import type { Subscription } from 'rxjs';
import { concatMap } from 'rxjs/operators';
import type { DocumentStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { StartedDocument } from '#domain/entities/started-document.ts';
import type { DocumentDraft } from '../draft.ts';
import type { Tray, TrayItem } from './tray.ts';

type Disk = Pick<DocumentStore, 'watchStarted' | 'startedFile' | 'storeStarted' | 'dropStarted'>;

/** Writes the tray to the device's disk, and adds to the tray what is on the disk from before or from another tab. */
class TrayKeeper {
  private readonly tray: Tray;
  private disk: Disk | null = null;
  private users = 0;
  private listening: Subscription | null = null;
  /** Drafts as they are on the disk. */
  private readonly written = new Map<string, DocumentDraft>();
  /** Drafts that could not be written. They are retried after the next change of the draft. */
  private readonly failed = new Map<string, DocumentDraft>();
  /** Number of writes of each draft, as far as this page knows. */
  private readonly writes = new Map<string, number>();
  /** Drafts that were on the disk: only these can have been removed from it. */
  private seen: ReadonlySet<string> = new Set();
  private readonly given = new Set<string>();
  private writing = false;

  constructor(tray: Tray) {
    this.tray = tray;
  }

  /** Connects while the tray is shown. Returns a function that disconnects it. */
  connect(disk: Disk): () => void {
    if (this.users === 0) this.begin(disk);
    this.users += 1;
    return () => {
      this.users -= 1;
      if (this.users === 0) this.listening?.unsubscribe();
    };
  }

  private begin(disk: Disk): void {
    this.disk = disk;
    this.listening = disk
      .watchStarted()
      .pipe(concatMap((begun) => this.arrived(disk, begun)))
      .subscribe();
    const unsubscribe = this.tray.subscribe(() => void this.write());
    this.listening.add(unsubscribe);
    void this.write();
  }

  private async arrived(disk: Disk, begun: readonly StartedDocument[]): Promise<void> {
    for (const one of begun) await this.take(disk, one);
    const there = new Set(begun.map(({ uid }) => uid));
    for (const uid of this.seen) if (!there.has(uid) && this.find(uid)?.onDisk === true) this.left(uid);
    this.seen = there;
  }

  private async take(disk: Disk, one: StartedDocument): Promise<void> {
    const { uid, draft, writes } = one;
    const isOld = (): boolean => this.given.has(uid) || writes <= (this.writes.get(uid) ?? 0);
    if (isOld()) return;
    const isNew = this.find(uid) === undefined;
    const file = isNew && one.file !== null ? await disk.startedFile(uid) : null;
    if (isOld() || (isNew && one.file !== null && file === null)) return;
    if (this.find(uid)?.onDisk === false) return;
    this.writes.set(uid, writes);
    this.written.set(uid, draft);
    this.tray.arrive(one, file);
  }

  /** Another tab stored or discarded the document. */
  private left(uid: string): void {
    this.written.delete(uid);
    this.tray.remove(uid);
  }

  /** Writes drafts one by one until the disk is up to date. A draft that changes in the meantime is written again. */
  private async write(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    try {
      for (let next = this.next(); next !== null; next = this.next()) await next();
    } finally {
      this.writing = false;
    }
  }

  private next(): (() => Promise<void>) | null {
    const { disk } = this;
    if (disk === null) return null;
    const items = this.tray.read();
    const due = items.find(
      ({ id, draft }) => this.written.get(id) !== draft && this.failed.get(id) !== draft,
    );
    if (due !== undefined) return () => this.keep(disk, due);
    const gone = [...this.written.keys()].find((id) => this.find(id) === undefined);
    return gone === undefined ? null : () => this.drop(disk, gone);
  }

  private async keep(disk: Disk, { id, source, draft, file }: TrayItem): Promise<void> {
    try {
      if (file?.size === 0) throw new AppError('document-empty');
      if (file !== null && file.size > limits.documentBytes) throw new AppError('document-too-large');
      const { company } = this.tray;
      const writes = await disk.storeStarted({ company, uid: id, source, draft }, file);
      if (writes !== null) this.writes.set(id, writes);
      this.written.set(id, draft);
      this.failed.delete(id);
      this.tray.written(id, draft);
    } catch (problem) {
      this.failed.set(id, draft);
      this.tray.fail(id, problem);
    }
  }

  private async drop(disk: Disk, id: string): Promise<void> {
    this.given.add(id);
    this.written.delete(id);
    // A draft that could not be deleted comes back as a draft, which is better than losing one.
    await disk.dropStarted(id).catch(() => this.given.delete(id));
  }

  private find(id: string): TrayItem | undefined {
    return this.tray.read().find((item) => item.id === id);
  }
}

const keepers = new WeakMap<Tray, TrayKeeper>();

export function keeperOf(tray: Tray): TrayKeeper {
  const keeper = keepers.get(tray) ?? new TrayKeeper(tray);
  keepers.set(tray, keeper);
  return keeper;
}
