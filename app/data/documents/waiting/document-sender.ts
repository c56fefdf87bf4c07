import type { ErrorCode } from '#domain/api/errors.ts';
import { fileStorageError } from '#app/data/files/store/file-database.ts';
import { backoffDelay } from '#app/data/sync/stream/backoff.ts';
import type { SendParts } from './send-documents.ts';

interface SenderParts extends SendParts {
  /** Called with the code if the device's store fails, and with null when it works again. */
  trouble: (code: ErrorCode | null) => void;
}

/** Registers documents whenever the server can be reached; loads the code for it only if one waits. */
export class DocumentSender {
  private readonly parts: SenderParts;
  private running: Promise<void> | null = null;
  private again = false;
  private begun = false;
  private failures = 0;

  constructor(parts: SenderParts) {
    this.parts = parts;
  }

  get busy(): boolean {
    return this.running !== null;
  }

  /** Sends waiting documents; a call while it runs causes one more check at the end. */
  send(): void {
    if (Object.keys(this.parts.files.documents.state$.getValue()).length === 0) return;
    this.again = true;
    this.running ??= this.sendAll()
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.running = null;
        if (this.again && !this.parts.signal.aborted) this.send();
      });
  }

  private async sendAll(): Promise<void> {
    const { sendDocuments } = await import('./send-documents.ts');
    while (this.again && !this.parts.signal.aborted) {
      this.again = false;
      const first = !this.begun;
      await sendDocuments(this.parts, first);
      this.begun = true;
    }
    this.failures = 0;
    this.parts.trouble(null);
  }

  /** Reported, and retried after a delay, because no event signals the recovery of the device's store. */
  private failed(error: unknown): void {
    const { signal, trouble, files } = this.parts;
    this.again = false;
    if (signal.aborted) return;
    trouble(fileStorageError(error).code);
    const timer = setTimeout(() => this.send(), backoffDelay(this.failures, files.timing));
    this.failures += 1;
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
