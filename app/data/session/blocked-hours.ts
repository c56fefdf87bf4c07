import type { TimeBlocking } from '#domain/entities/company.ts';
import { isTimeBlocked } from '#domain/rules/company/time-blocking.ts';
import type { Environment } from '../environment/environment.ts';

/** Specification 2, section 9. */
const CHECK_MS = 1000;

/** Reports the begin and end of the company's blocked hours, by this device's clock. */
export class BlockedHours {
  private readonly environment: Pick<Environment, 'now'>;
  private readonly report: (blocked: boolean) => void;
  private timer: ReturnType<typeof setInterval> | null = null;
  private reported = false;

  constructor(environment: Pick<Environment, 'now'>, report: (blocked: boolean) => void) {
    this.environment = environment;
    this.report = report;
  }

  /** Checks at once, and then every second; null if there are no blocked hours. */
  watch(blocking: TimeBlocking | null): void {
    this.stop();
    if (blocking === null) return;
    const look = (): void => {
      const blocked = isTimeBlocked(blocking, this.environment.now());
      if (blocked === this.reported) return;
      this.reported = blocked;
      this.report(blocked);
    };
    this.timer = setInterval(look, CHECK_MS);
    look();
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.reported = false;
  }
}
