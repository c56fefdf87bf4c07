import type { Device } from '../device.ts';
import { HORIZONTE } from '../harness/people.ts';
import { hashOfBytes } from '../steps/image.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';

/** Documents that the device shows as uploaded are complete on the server. */
export async function checkUploaded(world: World, device: Device): Promise<void> {
  const company = await device.company();
  if (company === null || world.inactive.has(device.person)) return;
  const waiting = await device.waitingDocuments();
  if (waiting === null) return;
  const sent = waiting.filter(({ percent, hash }) => percent === 100 && hash !== null);
  const hashes = new Map(sent.map(({ uid, hash }) => [uid, hash ?? '']));
  const mirror = world.mirror(company === HORIZONTE ? 'ana' : 'dora', company);
  for (const [id, hash] of hashes) {
    const bytes = await mirror.file(hash);
    if (bytes !== null && hashOfBytes(bytes) === hash) continue;
    throw new Violation(
      'uploaded',
      `device ${device.index} says that ${id} is uploaded; ${hash} is not there`,
    );
  }
}
