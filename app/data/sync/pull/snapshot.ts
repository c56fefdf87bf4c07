import { firstValueFrom, Subject } from 'rxjs';
import { AppError } from '#domain/api/errors.ts';
import { snapshotLineSchema, snapshotPath, type Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { pathOf, type HttpClient } from '#app/data/http/client.ts';

export interface SnapshotBatch<D> {
  documents: D[];
  /** With the last batch: the checkpoint from which the history continues. */
  end: { checkpoint: Checkpoint; scope: string } | null;
}

/**
 * Number of records read ahead of storage; beyond it, reading pauses and the server waits. Until the first records
 * are stored the limit is what a screen shows at once: a phone would spend the time in which it could show these on
 * reading thousands.
 */
const AHEAD = 8000;
const FIRST_AHEAD = 100;

/**
 * A first sync that streams in; it continues to read while received records are stored. It is valid only after its
 * last line was read: an interrupted snapshot is started again.
 */
export class Snapshot<D> {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private readonly silenceMs: number;
  private unread = '';
  private buffer: D[] = [];
  private ahead = FIRST_AHEAD;
  private begun = false;
  private end: SnapshotBatch<D>['end'] = null;
  private readonly ended: Promise<void>;
  private failure: { cause: unknown } | null = null;
  /** Emits when records are received or taken. */
  private readonly moved$ = new Subject<void>();

  private constructor(body: ReadableStream<Uint8Array>, silenceMs: number) {
    this.reader = body.getReader();
    this.silenceMs = silenceMs;
    this.ended = this.readAll();
  }

  static async open<D>(
    http: HttpClient,
    collection: CollectionName,
    options: { signal: AbortSignal; silenceMs: number },
  ): Promise<Snapshot<D>> {
    const response = await http.raw({
      method: 'GET',
      path: pathOf(snapshotPath, { collection }),
      headers: { accept: 'application/x-ndjson' },
      signal: options.signal,
    });
    if (response.body === null) throw new AppError('answer-malformed');
    return new Snapshot<D>(response.body, options.silenceMs);
  }

  /**
   * Returns the next records: at least `least` unless it is the last batch, and at most `most`. One record is always
   * held back, so that the last batch of a non-empty snapshot is never empty.
   * @throws AppError `network-unreachable` if the connection broke, `answer-malformed` if the answer is not a
   * snapshot
   */
  async take(least: number, most = least): Promise<SnapshotBatch<D>> {
    if (this.begun || least > this.ahead) this.readOn();
    this.begun = true;
    while (this.end === null && this.failure === null && this.buffer.length <= least)
      await firstValueFrom(this.moved$);
    // Records received before the interruption are stored all the same.
    if (this.failure !== null && this.buffer.length <= least) throw this.failure.cause;
    const kept = this.end === null ? 1 : 0;
    const documents = this.buffer.splice(0, Math.min(most, this.buffer.length - kept));
    this.moved$.next();
    return { documents, end: this.buffer.length === 0 ? this.end : null };
  }

  async cancel(): Promise<void> {
    this.failure ??= { cause: new AppError('network-unreachable') };
    this.moved$.next();
    await this.reader.cancel().catch(() => undefined);
    await this.ended;
  }

  private readOn(): void {
    this.ahead = AHEAD;
    this.moved$.next();
  }

  private async readAll(): Promise<void> {
    try {
      while (this.end === null && this.failure === null) {
        if (this.buffer.length > this.ahead) await firstValueFrom(this.moved$);
        else await this.readMore();
        this.moved$.next();
      }
    } catch (cause) {
      this.failure ??= { cause };
      this.moved$.next();
    }
  }

  private async readMore(): Promise<void> {
    const { done, value } = await this.readChunk();
    this.unread += done ? this.decoder.decode() : this.decoder.decode(value, { stream: true });
    const lines = this.unread.split('\n');
    this.unread = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim() !== '') this.readLine(line);
    if (done && this.end === null) throw new AppError('network-unreachable');
  }

  private async readChunk(): Promise<{ done: boolean; value?: Uint8Array | undefined }> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the snapshot fell silent')), this.silenceMs);
    });
    try {
      return await Promise.race([this.reader.read(), silence]);
    } catch (cause) {
      await this.reader.cancel().catch(() => undefined);
      throw new AppError('network-unreachable', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  private readLine(line: string): void {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch (cause) {
      throw new AppError('answer-malformed', { cause });
    }
    // Validating every field of ten thousand records takes longer than reading them, and each was validated when
    // written.
    if (isDocuments(json)) {
      for (const document of json.documents) this.buffer.push(document as D);
      return;
    }
    const parsed = snapshotLineSchema.safeParse(json);
    if (!parsed.success || parsed.data.type !== 'end') throw new AppError('answer-malformed');
    this.end = { checkpoint: parsed.data.checkpoint, scope: parsed.data.scope };
  }
}

function isDocuments(line: unknown): line is { documents: object[] } {
  const { type, documents } = (line ?? {}) as { type?: unknown; documents?: unknown };
  return (
    type === 'documents' &&
    Array.isArray(documents) &&
    documents.every((document) => typeof document === 'object' && document !== null)
  );
}
