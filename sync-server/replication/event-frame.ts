import type { StreamEvent } from '#domain/api/replication.ts';

/** One server-sent event as bytes, made once however many devices get it. */
export class EventFrame {
  private readonly part: string;
  private plainBytes: Buffer | null = null;
  private chunkBytes: Buffer | null = null;

  private constructor(part: string) {
    this.part = part;
  }

  static of(event: StreamEvent): EventFrame {
    return EventFrame.ofText(JSON.stringify(event));
  }

  /** `text`: an event as JSON. */
  static ofText(text: string): EventFrame {
    return new EventFrame(`data: ${text}\n\n`);
  }

  /** A comment, which devices ignore. */
  static signOfLife(): EventFrame {
    return new EventFrame(':\n\n');
  }

  get plain(): Buffer {
    this.plainBytes ??= Buffer.from(this.part);
    return this.plainBytes;
  }

  /** With its length before it, as HTTP 1.1 sends what has no known end. */
  get chunk(): Buffer {
    this.chunkBytes ??= Buffer.from(`${Buffer.byteLength(this.part).toString(16)}\r\n${this.part}\r\n`);
    return this.chunkBytes;
  }
}
