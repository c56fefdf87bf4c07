import { createHash, randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginPublicAnswer,
  changePublicLink,
  formToSignHeader,
  publicFormViewSchema,
  type FormToSign,
  type PublicFormView,
} from '#domain/api/public-forms.ts';
import { handedOverSchema } from '#domain/api/signature.ts';
import { codeOf, createDevice, signIn } from '#tests/support/api.ts';
import { changeUser } from '#tests/support/memberships.ts';
import { onePage, signedObjects, stream, writtenPdf } from '#tests/support/pdf/written-pdf.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { licenseSignature } from '#tests/support/signature-license.ts';
import { startSignaturePeer, type SignaturePeer } from '#tests/support/signature-peer.ts';

let peer: SignaturePeer;
let server: TestServer;
let id: string;

const bytes = writtenPdf(onePage());
const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
const at = (path: string): string => `${server.origin}/public-forms/${id}${path}`;

async function view(): Promise<PublicFormView> {
  return publicFormViewSchema.parse(await (await fetch(at(''))).json());
}

async function proofFor(key: string): Promise<FormToSign> {
  const { grant } = await view();
  const answer = await createDevice(server.origin).post(`/public-forms/${id}/challenge`, { grant, key });
  const challenge = beginPublicAnswer.response.parse(await answer.json());
  const solved = await solveChallenge({ challenge, deriveKey });
  const solution = { counter: solved?.counter ?? 0, derivedKey: solved?.derivedKey ?? '' };
  return { grant, name: 'Contrato.pdf', proof: { challenge, solution } };
}

function send(file: Uint8Array, sent: unknown, hash = hashOf(file)): Promise<Response> {
  const header = Buffer.from(JSON.stringify(sent)).toString('base64');
  const headers = { [formToSignHeader]: header, 'content-type': 'application/pdf' };
  return fetch(at(`/signatures/${hash}`), { method: 'PUT', body: file.slice(), headers });
}

beforeAll(async () => {
  peer = await startSignaturePeer();
  server = await startServer({ env: { SIBLING_ORIGINS: `collectame=${peer.origin}` } });
  await licenseSignature(server);
  const ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  const wish = { on: true, expiresAt: null, maxUses: null, answersReturned: false, publish: true, pin: null };
  const made = await fetch(`${server.origin}/public-links/demo-contrato-servicos`, {
    method: 'PUT',
    headers: { ...ana.headers, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  ({ id } = changePublicLink.response.parse(await made.json()).link);
});
afterAll(async () => {
  await server.dispose();
  await peer.close();
});

describe('T23 T25 a stranger who signs a form’s document', () => {
  it('T23 T25 pays by a puzzle, and the product shows the very document', async () => {
    expect((await view()).signature).toBe(true);
    const { address } = handedOverSchema.parse(
      await (await send(bytes, await proofFor(hashOf(bytes)))).json(),
    );
    expect(await (await fetch(address)).text()).toContain('Novo processo de assinatura');
    expect(await peer.told()).toMatchObject([{ status: 200, hash: hashOf(bytes), size: bytes.length }]);
  });

  it('T23 T25 sends nothing without a puzzle solved for it, nor anything else by one', async () => {
    const sent = await proofFor(hashOf(bytes));
    const other = writtenPdf(onePage('/Lang (pt-BR)'));
    expect(await codeOf(await send(other, sent))).toBe('public-form-proof-wrong');
    expect(await codeOf(await send(other, sent, hashOf(bytes)))).toBe('file-hash-mismatch');
    const unsolved = { ...sent, proof: { ...sent.proof, solution: { counter: 1, derivedKey: 'aa' } } };
    expect(await codeOf(await send(bytes, unsolved))).toBe('public-form-proof-wrong');
    expect(await codeOf(await send(bytes, { ...sent, grant: randomUUID() }))).toBe('public-form-pin-missing');
    for (const nothing of [null, 'x', {}, { ...sent, more: 1 }])
      expect(await codeOf(await send(bytes, nothing))).toBe('invalid-request');
  });

  it('T23 T25 sends at most 20 MB', async () => {
    const sized = (bytes: number) => writtenPdf({ ...onePage(), 40: stream('', 'a'.repeat(bytes)) });
    const large = sized(19_000_000);
    expect((await send(large, await proofFor(hashOf(large)))).status).toBe(200);
    const larger = sized(20_100_000);
    expect(await codeOf(await send(larger, await proofFor(hashOf(larger))))).toBe('file-too-large');
  });

  it('T23 T25 S20 sends nothing that is signed already', async () => {
    const signed = writtenPdf(signedObjects);
    expect(await codeOf(await send(signed, await proofFor(hashOf(signed))))).toBe('pdf-signed');
  });

  it('T23 T25 has no such button once who opened the link lost the licence', async () => {
    const sent = await proofFor(hashOf(bytes));
    await changeUser(server, 'demo-ana-horizonte', (ana) => ({
      ...ana,
      applications: { autodocs: ['demo-horizonte'] },
    }));
    expect((await view()).signature).toBe(undefined);
    expect(await codeOf(await send(bytes, sent))).toBe('signature-unavailable');
  });
});
