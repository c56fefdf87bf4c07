/**
 * The total of a test run. A failed file can be run again alone: if it passes then, it counts as passed and is reported
 * separately; if it fails twice, it fails.
 */

/** More failures have a common cause: running each alone would only take long. */
export const MOST_RUN_ALONE = 12;

export class Tally {
  passed = 0;
  /** Failures that can be run again: `{ failures, alone }`, where `alone` returns a report of that file. */
  again = [];
  /** Final failures. */
  failures = [];
  passedAlone = [];

  /** Counts a step without tests of its own (types, lint, build) as one. */
  step(label, ok) {
    if (ok) this.passed += 1;
    else this.failures.push(label);
  }

  /**
   * Adds the report of a runner. `alone` runs one of its files again; without it a failure is final.
   * @param {{ passed: number, files: { failures: string[] }[], errors?: string[] }} report
   * @param {((failed: object) => Promise<object>) | null} alone
   */
  add({ passed, files, errors = [] }, alone = null) {
    this.passed += passed;
    this.failures.push(...errors);
    for (const failed of files) {
      if (alone === null) this.failures.push(...failed.failures);
      else this.again.push({ failures: failed.failures, alone: () => alone(failed) });
    }
  }

  /** Call it when nothing else runs. */
  async runAlone() {
    const left = this.again.splice(0);
    if (left.length > MOST_RUN_ALONE) {
      this.failures.push(...left.flatMap(({ failures }) => failures));
      return;
    }
    for (const { failures, alone } of left) {
      const report = await alone();
      const failed = [...report.files.flatMap((file) => file.failures), ...(report.errors ?? [])];
      this.failures.push(...failed);
      this.passed += Math.max(0, failures.length - failed.length);
      if (failed.length === 0) this.passedAlone.push(...failures);
    }
  }

  /** The last lines of a run; `N passed, N failed` is the very last. */
  summary() {
    const list = (heading, lines) =>
      lines.length === 0 ? '' : `\n${heading}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
    const told = `${list('Passed when run alone', this.passedAlone)}${list('Failed', this.failures)}`;
    return `${told}\n${this.passed} passed, ${this.failures.length} failed\n`;
  }
}
