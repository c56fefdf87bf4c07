import { firstValueFrom } from 'rxjs';
import { timeout } from 'rxjs/operators';
import type { WaitingSignature } from '#app/data/ports.ts';
import type { SentToSign } from '../../model/documents.ts';
import { Violation } from '../../violation.ts';
import { keyOf, name, type Scene } from '../scene.ts';
import { asked } from './asked.ts';
import type { DocumentDoing } from './document-step.ts';
import { hashOfFile, pdfOf } from './pdf-of.ts';

const READ_MS = 10_000;
/** What the server says of a document that it does not have whole, though the device was told so. */
const broken = ['not-found', 'pdf-signed', 'pdf-encrypted', 'pdf-unreadable'];

export async function addSignature(scene: Scene, step: DocumentDoing<'add-signature'>): Promise<void> {
  const { world, device, company, at, data } = scene;
  const file = pdfOf(step.file);
  const hash = await hashOfFile(file);
  const id = await data.signatures.add(file);
  name(scene, step.label, id);
  const sent = { id, device: device.index, company, hash, step: at };
  world.documents.signatures.set(id, { ...sent, opened: 0, listed: 'yes' });
}

/** Of this device, and its person still works where it lies. */
function sentOf(scene: Scene, label: string): SentToSign | null {
  const id = keyOf(scene, label);
  const sent = id === null ? undefined : scene.world.documents.signatures.get(id);
  return sent?.device === scene.device.index ? sent : null;
}

export async function listedSignatures({ data }: Pick<Scene, 'data'>): Promise<WaitingSignature[]> {
  return firstValueFrom(data.signatures.watch().pipe(timeout({ first: READ_MS })));
}

/** As the list's button does: it can be pressed where the list says so, and the page that opens fetches the document. */
export async function openSignature(scene: Scene, label: string): Promise<void> {
  const sent = sentOf(scene, label);
  if (sent === null) return;
  const shown = (await listedSignatures(scene)).find(({ id }) => id === sent.id);
  if (shown?.state === 'refused') await scene.data.signatures.retry(sent.id);
  if (shown?.state !== 'ready') return;
  const address = await asked(scene.data.signatures.address(sent.id).catch(saysWhatBroke(sent)));
  if (address === null) return;
  await checkFetched(scene, sent, address);
  sent.opened += 1;
  sent.listed = 'perhaps';
  await scene.data.signatures.remove(sent.id);
  sent.listed = 'no';
}

function saysWhatBroke({ id, step }: SentToSign): (error: unknown) => never {
  return (error) => {
    const code = String((error as { code?: unknown }).code);
    if (!broken.includes(code)) throw error;
    throw new Violation('signatures', `${id} of step ${step} is said to be ready, and answered ${code}`);
  };
}

/** What the signature product does, over a network of its own. */
async function checkFetched({ world }: Scene, { id, hash }: SentToSign, page: string): Promise<void> {
  const address = new URL(new URL(page).searchParams.get('fileUrl') ?? '');
  const answer = await fetch(world.server.origin + address.pathname);
  const given = answer.ok ? await hashOfFile(await answer.blob()) : `answer ${answer.status}`;
  if (given !== hash) throw new Violation('signatures', `${id} is handed over as ${given}, not ${hash}`);
}

export async function dropSignature(scene: Scene, label: string): Promise<void> {
  const sent = sentOf(scene, label);
  if (sent === null) return;
  sent.listed = 'perhaps';
  await scene.data.signatures.remove(sent.id);
  sent.listed = 'no';
}
