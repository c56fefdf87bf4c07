import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACHMENT_TYPE, SIGNATURE_TYPE } from '#domain/api/files.ts';
import { SIGNING_KEPT_DAYS } from '#domain/api/limits.ts';
import { SigningFiles } from '#server/stores/files/signing-files.ts';
import { sweepSigning } from '#server/stores/files/signing-sweep.ts';
import { onePage, writtenPdf } from '#tests/support/pdf/written-pdf.ts';
import { uploadFile } from '#tests/support/upload-file.ts';
import { startGateway, type Gateway } from './replication/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent' });
});
afterAll(() => gateway.stop());

const DAY = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

/** A company with one PDF to be signed. */
async function stage() {
  const company = await gateway.company('Horizonte');
  const ana = await gateway.device(company);
  const bytes = writtenPdf(onePage(`/Lang (${company})`));
  const hash = await uploadFile(ana, bytes, SIGNATURE_TYPE);
  const { files } = await gateway.services.store.company(company);
  const signing = new SigningFiles(files);
  const companies = {
    ...gateway.services.central.companies,
    all: async function* () {
      const found = await gateway.services.central.companies.read(company);
      if (found !== null) yield found;
    },
  };
  const central = { ...gateway.services.central, companies };
  const sweep = (days: number): Promise<number> =>
    sweepSigning(
      { ...gateway.services, central, clock: { now: () => inDays(days) } },
      new AbortController().signal,
    );
  const erased = async () =>
    (await gateway.services.central.audit.of(company)).filter(
      ({ event }) => event === 'signature-file-erased',
    );
  return { company, ana, bytes, hash, signing, sweep, erased };
}

it('T25 a PDF that nobody opened is erased after its days, and that is in the audit', async () => {
  const { company, ana, bytes, hash, signing, sweep, erased } = await stage();
  expect(await sweep(SIGNING_KEPT_DAYS - 1)).toBe(0);
  expect(await signing.describe(hash)).toEqual({ type: SIGNATURE_TYPE, size: bytes.length });
  expect(await sweep(SIGNING_KEPT_DAYS + 1)).toBe(1);
  expect(await signing.describe(hash)).toBe(null);
  expect(await erased()).toMatchObject([{ company, subject: hash, user: ana.user.uid }]);
  expect(await sweep(SIGNING_KEPT_DAYS + 1)).toBe(0);
  // Sent again, it is there again.
  await uploadFile(ana, bytes, SIGNATURE_TYPE);
  expect(await signing.describe(hash)).not.toBe(null);
});

it('T25 one that an address is good for longer stays, with its bytes', async () => {
  const { bytes, hash, signing, sweep } = await stage();
  expect(await signing.keep(hash, inDays(90))).toBe(true);
  // What says less takes nothing away.
  expect(await signing.keep(hash, inDays(1))).toBe(true);
  expect(await sweep(89)).toBe(0);
  const read = Buffer.concat(await signing.read(hash).toArray());
  expect(createHash('sha256').update(read).digest('hex')).toBe(hash);
  expect(read).toHaveLength(bytes.length);
  expect(await sweep(91)).toBe(1);
  expect(await signing.keep(hash, inDays(90))).toBe(false);
});

it('T25 the same bytes in a chat are another file, which no sweep takes', async () => {
  const { ana, bytes, hash, sweep } = await stage();
  await uploadFile(ana, bytes, ATTACHMENT_TYPE);
  expect(await sweep(SIGNING_KEPT_DAYS + 1)).toBe(1);
  const answer = await ana.fetch(`/files/${hash}`);
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length);
});

it('T25 of several servers one erases it, and none what another needs at the same moment', async () => {
  const { hash, signing, sweep, erased } = await stage();
  const swept = await Promise.all(Array.from({ length: 4 }, () => sweep(SIGNING_KEPT_DAYS + 1)));
  expect(swept.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await erased()).toHaveLength(1);
  for (let time = 0; time < 10; time += 1) {
    const other = await stage();
    const [needed] = await Promise.all([
      other.signing.keep(other.hash, inDays(90)),
      other.sweep(SIGNING_KEPT_DAYS + 1),
    ]);
    expect(await other.signing.describe(other.hash).then((found) => found !== null)).toBe(needed);
  }
  expect(await signing.describe(hash)).toBe(null);
});
