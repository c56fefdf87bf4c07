import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes. */
const LONGEST = ['tests/offline/faults-model.test.ts'];

/**
 * Vitest begins with the largest files, or those that took longest on this machine before. One that is small but takes
 * minutes would come last where nobody ran it yet, and everything else would have to wait for it alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      LONGEST.some((name) => moduleId.endsWith(name)) ? 0 : 1;
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
