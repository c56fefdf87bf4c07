import type { Device } from '../device.ts';
import type { World } from '../world.ts';
import { filesNamedOn, textsOn } from '../harness/disk.ts';
import { wordsIn } from '../model/words.ts';
import { Violation } from '../violation.ts';

/** After a sign-out the device contains nobody's work and no file of a document. */
export function checkWiped(world: World, device: Device): void {
  for (const { where, text } of textsOn(device.disk)) {
    const [word] = wordsIn(text);
    if (word !== undefined)
      throw new Violation('wiped', `device ${device.index} signed out, and ${where} still holds ${word}`);
  }
  for (const { where, hashes } of filesNamedOn(device.disk)) {
    const hash = hashes.find((found) => world.documents.hashes.has(found));
    if (hash !== undefined)
      throw new Violation('wiped', `device ${device.index} signed out, and ${where} still names ${hash}`);
  }
}
