import { randomBytes } from 'node:crypto';

const MOMENT_DIGITS = 14;
const COUNT_DIGITS = 8;

/** Keys that sort by the moment they name, and those of one moment in the order in which one server made them. */
export class DueKeys {
  /** So that two servers never make the same. */
  private readonly own = randomBytes(6).toString('hex');
  private count = 0;

  next(moment: number): string {
    this.count += 1;
    return `${DueKeys.at(moment)}-${String(this.count).padStart(COUNT_DIGITS, '0')}-${this.own}`;
  }

  /** Before every key of the moment. */
  static at(moment: number): string {
    return String(moment).padStart(MOMENT_DIGITS, '0');
  }

  static momentOf(key: string): number {
    return Number(key.slice(0, MOMENT_DIGITS));
  }
}
