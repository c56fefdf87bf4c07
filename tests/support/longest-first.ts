import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Started last, each of these would delay the end of the run; the first spends most of its time waiting for servers.
 */
const LONGEST = [
  'offline/faults-model.test.ts',
  'server/start.test.ts',
  'rights/rights-walk.test.ts',
  'security/extraction.test.ts',
  'offline/documents.test.ts',
  'offline/revoked-device.test.ts',
  'offline/company-switch.test.ts',
  'offline/unsent-export.test.ts',
  'offline/first-sync.test.ts',
  'documents/texts.test.ts',
  'store/backup.test.ts',
  'security/registration.test.ts',
  'webhooks/nothing-lost.test.ts',
  'server/domain-recheck.test.ts',
  'store/durability.test.ts',
];

function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return found === -1 ? LONGEST.length : found;
}

/** Starts the longest files first even without data of an earlier run, as in CI. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
