import { AppError } from '#domain/api/errors.ts';
import { snapshotLineSchema, snapshotPath, type Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { pathOf, type HttpClient } from '../http/client.ts';

export interface SnapshotBatch<D> {
  documents: D[];
  /** With the last batch: where the history goes on. */
  end: { checkpoint: Checkpoint; scope: string } | null;
}

/** A first sync as it streams in. It counts only once its last line was read: a cut one is begun anew. */
export class Snapshot<D> {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private readonly silenceMs: number;
  private unread = '';
  private buffer: D[] = [];
  private end: SnapshotBatch<D>['end'] = null;

  private constructor(body: ReadableStream<Uint8Array>, silenceMs: number) {
    this.reader = body.getReader();
    this.silenceMs = silenceMs;
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
   * The next records, `count` of them unless it is the last batch. One record is always read ahead, so that the last
   * batch of a snapshot that is not empty is not empty either.
   * @throws AppError `network-unreachable` when it was cut, `answer-malformed` when it is no snapshot
   */
  async take(count: number): Promise<SnapshotBatch<D>> {
    while (this.end === null && this.buffer.length <= count) await this.readMore();
    const documents = this.buffer.splice(0, count);
    return { documents, end: this.buffer.length === 0 ? this.end : null };
  }

  async cancel(): Promise<void> {
    await this.reader.cancel().catch(() => undefined);
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
      await this.cancel();
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
    const parsed = snapshotLineSchema.safeParse(json);
    if (!parsed.success) throw new AppError('answer-malformed', { cause: parsed.error });
    if (parsed.data.type === 'end')
      this.end = { checkpoint: parsed.data.checkpoint, scope: parsed.data.scope };
    else this.buffer.push(...(parsed.data.documents as D[]));
  }
}
