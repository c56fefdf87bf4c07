import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, each would be waited for when everything else is done; the first waits for servers most of its time. */
const LONGEST = [
  'offline/faults-model.test.ts',
  'store/durability.test.ts',
  'offline/first-sync.test.ts',
  'offline/set-back.test.ts',
  'server/start.test.ts',
];

function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return found === -1 ? LONGEST.length : found;
}

/** Begins with the longest files also where nothing is known of a run before, as in CI. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
