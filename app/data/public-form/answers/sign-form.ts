import type { PublicFormView } from '#domain/api/public-forms.ts';
import { formLine } from '../form-line.ts';
import { solveProof } from './solve-proof.ts';

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a document made from the form to be signed; returns the address of the page for signing.
 * @throws FormRefusal
 */
export async function signForm(id: string, { grant }: PublicFormView, pdf: File): Promise<string> {
  const hash = await hashOf(pdf);
  const challenge = await formLine.challenge(id, { grant, key: hash });
  const proof = { challenge, solution: await solveProof(challenge) };
  return formLine.sign(id, hash, { grant, name: pdf.name, proof }, pdf);
}
