import type { Observable, Subscription } from 'rxjs';
import { auditTime } from 'rxjs/operators';
import { describeDevice } from '#domain/api/devices.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { UnsentWork } from '#app/data/ports.ts';

/** Changes within this time, in milliseconds, are reported once. */
const REPORT_MS = 5000;

export interface DeviceReportParts {
  http: HttpClient;
  /** Emits when the number of unsent items may have changed. */
  changed$: Observable<unknown>;
  /** Whether this tab is the leader and online. */
  speaks(): boolean;
  unsent(): Promise<UnsentWork>;
  /** Language of the interface; undefined if there is none. */
  language(): MailLanguage | undefined;
}

/**
 * Reports to the server the number of unsent items on this device (shown in the owner's list of devices) and the
 * language of the interface (used for mails).
 */
export class DeviceReport {
  private readonly parts: DeviceReportParts;
  private readonly subscription: Subscription;
  private readonly stopping = new AbortController();
  private reported = '';
  private reporting = false;

  constructor(parts: DeviceReportParts) {
    this.parts = parts;
    this.subscription = parts.changed$.pipe(auditTime(REPORT_MS)).subscribe(() => void this.report());
  }

  stop(): void {
    this.stopping.abort(new Error('sync stopped'));
    this.subscription.unsubscribe();
  }

  private async report(): Promise<void> {
    if (this.reporting || !this.parts.speaks()) return;
    this.reporting = true;
    try {
      const { records, drafts, files, rejections } = await this.parts.unsent();
      const waiting = records + drafts + files + rejections;
      const language = this.parts.language();
      const body = { waiting, ...(language === undefined ? {} : { language }) };
      const report = JSON.stringify(body);
      if (report === this.reported) return;
      const { signal } = this.stopping;
      await this.parts.http.call(describeDevice, { params: {}, body, signal });
      this.reported = report;
    } catch {
      // Errors are ignored: the report is optional, and the next change tries again.
    } finally {
      this.reporting = false;
    }
  }
}
