import { firstValueFrom } from 'rxjs';
import type { Device } from '../device.ts';
import { people } from '../harness/people.ts';
import type { WrittenWord } from '../model/ledger.ts';
import { wordsOfRecord } from '../model/words.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { refusedDocumentWords } from './documents.ts';
import { checkUploaded } from './uploaded.ts';
import { aliveWords, isAccountedFor } from './words.ts';

/**
 * Claims cover what was written at least this long before: younger changes may still be on their way into the count.
 */
const YOUNG_MS = 1000;

/** Words in the refused changes and documents that the device lists. */
export async function rejectedWords(device: Device): Promise<Set<string>> {
  const list = await firstValueFrom(device.open.data.rejections.watchAll());
  const words = list.flatMap((rejection) => [...wordsOfRecord(rejection.state)]);
  return new Set([...words, ...(await refusedDocumentWords(device))]);
}

/** If the device reports `synced`, everything written on it before must be on the server. */
export async function auditClaim(world: World, device: Device): Promise<void> {
  if ((await device.waitingDocuments()) === null) return;
  await checkUploaded(world, device);
  const claimedAt = device.claimedAt;
  if (claimedAt === null || world.inactive.has(device.person)) return;
  await checkConfirmed(world, device, ({ at }) => at < claimedAt - YOUNG_MS, 'claims');
}

/** The device reports that signing out would lose nothing. */
export async function checkNothingUnsent(world: World, device: Device): Promise<void> {
  await checkConfirmed(world, device, () => true, 'sign-out');
}

async function checkConfirmed(
  world: World,
  device: Device,
  covered: (word: WrittenWord) => boolean,
  check: string,
): Promise<void> {
  const company = await device.company();
  if (company === null) return;
  const rejected = await rejectedWords(device);
  const alive = aliveWords([await world.mirror(device.person, company).look()]);
  const user = people[device.person].uid;
  const written = [...world.ledger.words.values()].filter(
    (word) => word.device === device.index && word.user === user && word.company === company,
  );
  const isMissing = (word: WrittenWord, stored: ReadonlySet<string>): boolean =>
    word.certain && covered(word) && !isAccountedFor(world.ledger, word.word, { alive: stored, rejected });
  const unseen = written.filter((word) => isMissing(word, alive));
  if (unseen.length === 0) return;
  // A person removed from a chat no longer sees their own messages in it: only the store's files contain them.
  const stored = aliveWords((await world.lookAtWork()).companies.values());
  const missing = unseen.find((word) => isMissing(word, stored));
  if (missing === undefined) return;
  throw new Violation(
    check,
    `device ${device.index} says that all is on the server; ${missing.word} of step ${missing.step} ` +
      `(${missing.collection} ${missing.key}) is not`,
  );
}
