import type { Device } from '../device.ts';
import { textsOn } from '../harness/disk.ts';
import { wordsIn } from '../model/words.ts';
import { Violation } from '../violation.ts';

/** After a sign-out nothing of anybody's work is left on the device. */
export function checkWiped(device: Device): void {
  for (const { where, text } of textsOn(device.disk)) {
    const [word] = wordsIn(text);
    if (word !== undefined)
      throw new Violation('wiped', `device ${device.index} signed out, and ${where} still holds ${word}`);
  }
}
