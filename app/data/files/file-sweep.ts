import { v7 } from 'uuid';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { isFiling, type Filing } from '#domain/entities/filing.ts';
import { waitingNotes, type HeldNote } from '../documents/waiting/waiting-note.ts';
import type { Environment } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import { pause } from '../environment/pause.ts';
import { findRecords } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { backoffDelay } from '../sync/stream/backoff.ts';
import type { OpenFiles } from './open-files.ts';
import type { FileDatabase } from './store/file-database.ts';

interface SweepParts {
  environment: Pick<Environment, 'keep' | 'timing'>;
  store: OpenStore;
  files: OpenFiles;
  signal: AbortSignal;
  /** Whether the device has every record that the person may see and that names a file. */
  isComplete: () => boolean;
  /** Called when the device's store fails; the sweep is repeated. */
  failed: (error: unknown) => void;
}

/**
 * Removes files that the person may not see any more: documents, and PDFs of executions. A document that waits to be
 * registered keeps its file, and the sweep stays due until it is registered or discarded.
 *
 * A sweep is due from before the records are removed until it has ended. Hence at every moment each document's file is
 * named by a record or a note of the device, or a sweep is due.
 */
export class FileSweep {
  private readonly parts: SweepParts;
  private readonly key: string;
  private running: Promise<void> | null = null;
  private again = false;
  private failures = 0;

  constructor(parts: SweepParts) {
    this.parts = parts;
    this.key = storageKeys.forDatabase(parts.store.name, 'sweep-documents');
  }

  /** Call when the person's scope has changed, before records are removed. */
  makeDue(): void {
    // A new value each time, so that a sweep that began earlier does not count for this change.
    this.parts.environment.keep.setItem(this.key, v7());
  }

  /** Call when the records are complete, or when a file waits no longer; sweeps if that is due. */
  look(): void {
    if (this.due === null) return;
    this.again = true;
    this.running ??= this.sweepAll().finally(() => {
      this.running = null;
    });
  }

  private get due(): string | null {
    return this.parts.environment.keep.getItem(this.key);
  }

  private async sweepAll(): Promise<void> {
    const { environment, files, signal } = this.parts;
    while (this.again && !signal.aborted) {
      this.again = false;
      try {
        await files.changeDocuments(() => this.sweep());
        this.failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        this.parts.failed(error);
        await pause(backoffDelay(this.failures, environment.timing));
        this.failures += 1;
        this.again = true;
      }
    }
  }

  private async sweep(): Promise<void> {
    const { environment, store, files, isComplete } = this.parts;
    const { due } = this;
    if (due === null || !isComplete()) return;
    const database = await files.database();
    const notes = await waitingNotes(database);
    const [documents, pdfs] = [await namedDocuments(store, notes), await unnamedPdfs(store, database)];
    const copies = await database.list('sent');
    // The records were removed in the meantime: the sweep after their return is the one that counts.
    if (this.due !== due || !isComplete()) return;
    for (const hash of files.pinned.values) if (!documents.has(hash)) files.pinned.remove(hash);
    for (const { hash, type } of copies) {
      if (type !== DOCUMENT_TYPE || documents.has(hash)) continue;
      await database.remove(hash, 'sent');
    }
    for (const hash of pdfs) await database.remove(hash, 'here');
    if (!(await isAnyWaiting(database, notes)) && this.due === due) environment.keep.removeItem(this.key);
  }
}

async function namedDocuments(
  { collections }: OpenStore,
  notes: readonly HeldNote[],
): Promise<ReadonlySet<string | null>> {
  const filings = await findRecords<Filing>(collections.filing, { kind: 'document' });
  return new Set([...filings.map(hashOf), ...notes.map(({ note }) => note.info.hash)]);
}

function hashOf(filing: Filing): string | null {
  return isFiling(filing, 'document') ? filing.data.meta.hash : null;
}

/** Stored PDFs that no execution on the device names. */
async function unnamedPdfs({ collections }: OpenStore, database: FileDatabase): Promise<string[]> {
  const kept = await database.listHere();
  if (kept.length === 0) return [];
  const executions = await findRecords<Execution>(collections.execution);
  const named = new Set(executions.map(({ pdf }) => pdf));
  return kept.flatMap(({ hash }) => (named.has(hash) ? [] : [hash]));
}

async function isAnyWaiting(database: FileDatabase, notes: readonly HeldNote[]): Promise<boolean> {
  if (notes.some(({ note }) => note.info.hash !== null)) return true;
  return (await database.list('local')).some(({ type }) => type === DOCUMENT_TYPE);
}
