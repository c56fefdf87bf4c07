import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#domain/api/documents.ts';
import { FILING_DEPTH_MAX } from '#domain/entities/filing-label.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import {
  ask,
  boxWish,
  classificationWish,
  infoOf,
  makeItem,
  register,
  shareClassification,
  stored,
} from './filed.ts';

let gateway: Gateway;
let ana: Device;

beforeAll(async () => {
  gateway = await startGateway();
  ana = await gateway.device(await gateway.company('Horizonte'), { companyadmin: true });
});
afterAll(() => gateway.stop());

async function outcome(call: typeof calls.createFilingItem | typeof calls.changeFilingItem, body: unknown) {
  const { code, field } = await ask(ana, call, body);
  return field === undefined ? code : `${code} ${field}`;
}
const create = (item: calls.FilingInput, uid = v7()) => outcome(calls.createFilingItem, { uid, item });
const change = (uid: string, to: calls.FilingChange) => outcome(calls.changeFilingItem, { uid, change: to });
const setDeleted = async (uid: string, deleted: boolean) =>
  (await ask(ana, calls.deleteFilingItem, { uid, deleted })).code;

describe('S21 what documents are filed by', () => {
  it('S21 is made once, changed, deleted and restored', async () => {
    const wish = classificationWish({ title: 'Contratos' });
    const uid = v7();
    expect([await create(wish, uid), await create(wish, uid)]).toEqual(['done', 'done']);
    expect(await create({ ...wish, title: 'Outra' }, uid)).toBe('filing-uid-taken');
    expect(await change(uid, { kind: 'classification', title: 'Contratos e aditivos' })).toBe('done');
    expect((await stored(gateway, ana.company, uid))?.data).toEqual({
      ...wish,
      title: 'Contratos e aditivos',
      forAll: false,
    });
    expect(await setDeleted(uid, true)).toBe('done');
    expect(await change(uid, { kind: 'classification', title: 'X' })).toBe('not-found');
    expect(await setDeleted(uid, false)).toBe('done');
    expect((await stored(gateway, ana.company, uid))?.deleted).toBe(false);
  });

  it('S21 lies neither in itself, nor in what lies in it, nor in what is none of its kind', async () => {
    const top = await makeItem(ana, classificationWish());
    const middle = await makeItem(ana, classificationWish({ parent: top }));
    const low = await makeItem(ana, classificationWish({ parent: middle }));
    const box = await makeItem(ana, boxWish());
    const moved = (parent: string) => change(top, { kind: 'classification', parent });
    expect(await moved(top)).toBe('filing-in-itself parent');
    expect(await moved(low)).toBe('filing-in-itself parent');
    expect(await moved(box)).toBe('filing-place-unknown parent');
    expect(await moved(randomUUID())).toBe('filing-place-unknown parent');
    expect(await create(classificationWish({ parent: box }))).toBe('filing-place-unknown parent');
    const self = v7();
    expect(await create(classificationWish({ parent: self }), self)).toBe('filing-in-itself parent');
  });

  it('S21 two moves at the same time make no circle', async () => {
    const [one, other] = [
      await makeItem(ana, classificationWish()),
      await makeItem(ana, classificationWish()),
    ];
    const answers = await Promise.all([
      change(one, { kind: 'classification', parent: other }),
      change(other, { kind: 'classification', parent: one }),
    ]);
    expect(answers.sort()).toEqual(['done', 'filing-in-itself parent']);
  });

  it('S21 lies no deeper than what is shown', async () => {
    let parent = '';
    for (let level = 0; level < FILING_DEPTH_MAX; level += 1)
      parent = await makeItem(ana, classificationWish({ parent }));
    expect(await create(classificationWish({ parent }))).toBe('filing-too-deep parent');
    const [tall] = [await makeItem(ana, classificationWish())];
    await makeItem(ana, classificationWish({ parent: tall }));
    const above = (await stored(gateway, ana.company, parent))?.data;
    const second = above !== undefined && 'parent' in above ? above.parent : '';
    expect(await change(tall, { kind: 'classification', parent: second })).toBe('filing-too-deep parent');
  });

  it('S21 is told apart: no two of one identifier, code, or name in one place', async () => {
    const wish = classificationWish({ identifier: '7.1' });
    await makeItem(ana, wish);
    expect(await create({ ...wish, title: 'Outra' })).toBe('filing-identifier-taken identifier');
    const other = await makeItem(ana, classificationWish());
    expect(await change(other, { kind: 'classification', identifier: '7.1' })).toBe(
      'filing-identifier-taken identifier',
    );
    const box: calls.FilingInput = { kind: 'safeBox', name: 'Arquivo Morto', code: 'AM', place: '' };
    await makeItem(ana, box);
    expect(await create({ ...box, code: 'AM2', name: 'ARQUIVO morto' })).toBe('filing-identifier-taken name');
    expect(await create({ ...box, code: 'am', name: 'Outro' })).toBe('filing-identifier-taken code');
    const company = await makeItem(ana, organizational('company', 'Matriz'));
    expect(await create(organizational('subsidiary', 'Filial', company))).toBe('done');
    expect(await create(organizational('subsidiary', 'Filial'))).toBe('done');
    expect(await create(organizational('subsidiary', 'filial', company))).toBe(
      'filing-identifier-taken name',
    );
  });

  it('S21 a subsidiary holds no organization', async () => {
    const subsidiary = await makeItem(ana, organizational('subsidiary', 'Norte'));
    expect(await create(organizational('organization', 'Grupo', subsidiary))).toBe(
      'filing-place-unknown parent',
    );
    const organization = await makeItem(ana, organizational('organization', 'Grupo'));
    expect(await change(subsidiary, { kind: 'organizationalItem', parent: organization })).toBe('done');
    expect(await change(organization, { kind: 'safeBox', name: 'X' })).toBe('not-found');
  });

  it('S21 stays where anything lies in it', async () => {
    const place = await makeItem(ana, classificationWish());
    const inner = await makeItem(ana, classificationWish({ parent: place }));
    const box = await makeItem(ana, boxWish());
    expect(await setDeleted(place, true)).toBe('filing-not-empty');
    expect(await setDeleted(inner, true)).toBe('done');
    const info = infoOf(place, { box });
    await register(ana, info);
    expect([await setDeleted(place, true), await setDeleted(box, true)]).toEqual([
      'filing-not-empty',
      'filing-not-empty',
    ]);
    await ask(ana, calls.deleteDocuments, { documents: [info.uid], deleted: true });
    expect([await setDeleted(place, true), await setDeleted(box, true)]).toEqual(['done', 'done']);
    expect(await setDeleted(inner, false)).toBe('filing-place-unknown');
    expect(await setDeleted(info.uid, true)).toBe('not-found');
  });

  it('S21 of all companies is the provider’s, and can have others below it', async () => {
    const shared = await shareClassification(gateway, ana);
    expect(await change(shared, { kind: 'classification', title: 'Minha' })).toBe('filing-shared');
    expect(await setDeleted(shared, true)).toBe('filing-shared');
    expect(await create(classificationWish({ parent: shared }))).toBe('done');
    const forged = { ...classificationWish(), forAll: true };
    expect(await create(forged)).toBe('invalid-request body.item');
    expect(await create(classificationWish({ form: randomUUID() }))).toBe('filing-place-unknown form');
  });
});

function organizational(
  type: 'organization' | 'company' | 'subsidiary',
  name: string,
  parent = '',
): calls.FilingInput {
  return { kind: 'organizationalItem', type, name, code: '', parent };
}
