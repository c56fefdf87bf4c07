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
/** Errors of the server for an incomplete document that the device was told is complete. */
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

/** A document of this device, whose person still works in its company. */
function sentOf(scene: Scene, label: string): SentToSign | null {
  const id = keyOf(scene, label);
  const sent = id === null ? undefined : scene.world.documents.signatures.get(id);
  return sent?.device === scene.device.index ? sent : null;
}

export async function listedSignatures({ data }: Pick<Scene, 'data'>): Promise<WaitingSignature[]> {
  return firstValueFrom(data.signatures.watch().pipe(timeout({ first: READ_MS })));
}

/** Like the list's button: enabled if the list shows the document as ready; the opened page fetches the document. */
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

/** The signature product's fetch, over its own network. */
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
