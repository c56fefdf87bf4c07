import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushResult } from '#domain/api/replication.ts';
import { put } from '#tests/support/put-central.ts';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { bigDocument, edited, newTemplate } from './records.ts';

const ROOM = 2_000_000;
const SIZE = 200_000;

let gateway: Gateway;
let ana: Device;
let changeRoom: (amount: number | 'unlimited') => Promise<unknown>;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Apertada');
  ana = await gateway.device(company);
  const [license] = await gateway.services.central.licenses.of(company);
  if (license === undefined) throw new Error('The company has no licence.');
  const storage = { ...license, uid: `storage-${randomUUID()}`, type: 'storage', amount: ROOM };
  changeRoom = (amount) => put.license(gateway.services.central, { ...storage, amount });
  await changeRoom(ROOM);
});
afterAll(() => gateway.stop());

const large = (device: Device) => newTemplate(device, { document: bigDocument(SIZE) });

it('C10 records take of the company’s room: what no longer fits is refused by itself, and goes when there is room', async () => {
  const templates = Array.from({ length: 20 }, () => large(ana));
  const outcomes: PushResult[] = [];
  for (const template of templates) outcomes.push(...(await ana.push('template', template)));
  const accepted = templates.filter((_, index) => outcomes[index]?.outcome === 'accepted');
  const [refused] = templates.filter((template) => !accepted.includes(template));
  const [kept] = accepted;
  if (refused === undefined || kept === undefined) throw new Error('Nothing was refused, or all.');
  expect(accepted.length * SIZE).toBeLessThanOrEqual(ROOM);
  expect(accepted.length).toBeGreaterThan(3);
  const full = { outcome: 'rejected', code: 'company-storage-full', master: null };
  expect(outcomes.filter(({ outcome }) => outcome !== 'accepted')).toEqual(
    Array.from({ length: templates.length - accepted.length }, () => full),
  );
  // A deletion, a shorter state and what is there already need none, beside one that does.
  const shorter = edited(ana, accepted[1] ?? kept, { document: bigDocument(10) });
  const deleted = edited(ana, kept, { deleted: true });
  expect(await ana.push('template', deleted, refused, shorter, accepted[2] ?? kept)).toEqual([
    { outcome: 'accepted' },
    full,
    { outcome: 'accepted' },
    { outcome: 'accepted' },
  ]);
  await changeRoom('unlimited');
  expect(await ana.push('template', refused)).toEqual([{ outcome: 'accepted' }]);
});
