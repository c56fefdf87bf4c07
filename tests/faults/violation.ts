/** A violated guarantee of the product. */
export class Violation extends Error {
  readonly check: string;
  /** Set by the code that plays the steps. */
  step = -1;

  constructor(check: string, message: string) {
    super(message);
    this.name = 'Violation';
    this.check = check;
  }
}
