import { randomBytes } from 'node:crypto';

const MOMENT_DIGITS = 14;
const COUNT_DIGITS = 8;

/** Keys that sort by their time; those of the same time sort by the order in which a server made them. */
export class DueKeys {
  /** Makes the keys of different servers unique. */
  private readonly own = randomBytes(6).toString('hex');
  private count = 0;

  next(moment: number): string {
    this.count += 1;
    return `${DueKeys.at(moment)}-${String(this.count).padStart(COUNT_DIGITS, '0')}-${this.own}`;
  }

  /** Sorts before all keys of that time. */
  static at(moment: number): string {
    return String(moment).padStart(MOMENT_DIGITS, '0');
  }

  static momentOf(key: string): number {
    return Number(key.slice(0, MOMENT_DIGITS));
  }
}
