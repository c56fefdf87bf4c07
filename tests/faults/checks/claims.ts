import { firstValueFrom } from 'rxjs';
import type { Device } from '../device.ts';
import { people } from '../harness/people.ts';
import type { WrittenWord } from '../model/ledger.ts';
import { wordsOfRecord } from '../model/words.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { aliveWords, isAccountedFor } from './words.ts';

/** A claim covers what was written this long before it: what is younger may just be on its way into the count. */
const YOUNG_MS = 1000;

/** Words in the refused changes that the device lists. */
export async function rejectedWords(device: Device): Promise<Set<string>> {
  const list = await firstValueFrom(device.open.data.rejections.watchAll());
  return new Set(list.flatMap((rejection) => [...wordsOfRecord(rejection.state)]));
}

/** When the device says `synced`, what was written on it before is on the server. */
export async function auditClaim(world: World, device: Device): Promise<void> {
  const claimedAt = device.claimedAt;
  if (claimedAt === null || world.inactive.has(device.person)) return;
  await checkConfirmed(world, device, ({ at }) => at < claimedAt - YOUNG_MS, 'claims');
}

/** The device says that signing out would lose nothing. */
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
  for (const word of world.ledger.words.values()) {
    const own = word.device === device.index && word.user === user && word.company === company;
    if (!own || !word.certain || !covered(word)) continue;
    if (!isAccountedFor(world.ledger, word.word, { alive, rejected }))
      throw new Violation(
        check,
        `device ${device.index} says that all is on the server; ${word.word} of step ${word.step} ` +
          `(${word.collection} ${word.key}) is not`,
      );
  }
}
