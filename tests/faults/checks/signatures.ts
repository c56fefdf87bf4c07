import type { Device } from '../device.ts';
import type { Truth } from '../model/truth.ts';
import { listedSignatures } from '../steps/filing/signatures.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';

/**
 * A document that waits for its page is listed until the page was opened, which happens once, and the server has it.
 * The company is open on the device, and the server is down.
 */
export async function checkSignatures(
  { documents: model }: World,
  device: Device,
  { files, toSign }: Truth,
): Promise<void> {
  const company = await device.company();
  const list = await listedSignatures({ data: device.open.data });
  const shown = new Map(list.map((signature) => [signature.id, signature]));
  for (const sent of model.signaturesOn(device.index)) {
    if (sent.company !== company) continue;
    const what = `device ${device.index}: ${sent.id} of step ${sent.step}`;
    const signature = shown.get(sent.id);
    if (sent.listed === 'yes' && signature === undefined)
      throw new Violation('signatures', `${what} waits nowhere`);
    const isThere = [files, toSign].some((held) => held.get(sent.company)?.has(sent.hash) === true);
    if (signature !== undefined && signature.refusal === null && !isThere)
      throw new Violation('signatures', `${what} is said to be sent; ${sent.hash} is not there`);
    if (sent.listed === 'no' && signature !== undefined)
      throw new Violation('signatures', `${what} was opened or taken away, and still waits`);
  }
}

/** Documents shown as ready are complete on the server, and refused ones are shown as refused. */
export async function checkReady(device: Device): Promise<void> {
  const list = await listedSignatures({ data: device.open.data });
  for (const { id, state } of list)
    if (state !== 'ready' && state !== 'refused')
      throw new Violation('signatures', `device ${device.index}: ${id} does not get ready: ${state}`);
}
