/** The product broke a promise. */
export class Violation extends Error {
  readonly check: string;
  /** Filled in by whoever plays the steps. */
  step = -1;

  constructor(check: string, message: string) {
    super(message);
    this.name = 'Violation';
    this.check = check;
  }
}
