import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import { push } from '#domain/api/replication.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { sampleAnswer } from '#domain/rules/testing/sample-comment.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newArea, newComment } from '#tests/integration/replication/records.ts';
import { put } from '#tests/support/put-central.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let stranger: Device;

const accepted = { outcome: 'accepted' };
const refused = (master: unknown, code = 'record-not-allowed') => ({ outcome: 'rejected', code, master });
const HOUR = 3_600_000;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  stranger = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
});
afterAll(() => gateway.stop());

async function letBruno(...permissions: Permission[]): Promise<void> {
  await put.group(gateway.services.central, {
    uid: `${bruno.company.slice(0, 40)}-limited`,
    company: bruno.company,
    name: 'Leitura',
    description: '',
    tag: '',
    permissions,
    members: [bruno.user.uid],
    deleted: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
}
beforeEach(() => letBruno('templates.edit'));

describe('T13 C12 who writes comments, and who reads them', () => {
  it('T13 one comments, the other answers and calls it done', async () => {
    const comment = newComment(ana);
    expect(await ana.push('comment', comment)).toEqual([accepted]);
    const { at } = sampleAnswer({ id: 'answer-01' });
    const answered = edited(bruno, comment, {
      answers: [sampleAnswer({ id: 'answer-01', by: bruno.user.uid })],
      state: 'done',
      stateBy: bruno.user.uid,
      stateAt: at,
    });
    expect(await bruno.push('comment', answered)).toEqual([accepted]);
    expect((await ana.snapshot('comment')).documents).toContainEqual(answered);
    const forged = edited(bruno, answered, { text: 'De Bruno' });
    expect(await bruno.push('comment', forged)).toEqual([refused(answered)]);
  });

  it('T13 C12 who may not edit templates reads them, and takes back only their own', async () => {
    const [of, own] = [newComment(ana), newComment(bruno)];
    await ana.push('comment', of);
    await bruno.push('comment', own);
    await letBruno('chats.write');
    expect((await bruno.snapshot('comment')).documents).toContainEqual(of);
    expect(await bruno.push('comment', newComment(bruno))).toEqual([refused(null)]);
    const answer = edited(bruno, of, { answers: [sampleAnswer({ id: 'answer-01', by: bruno.user.uid })] });
    expect(await bruno.push('comment', answer)).toEqual([refused(of)]);
    expect(await bruno.push('comment', edited(bruno, of, { deleted: true }))).toEqual([refused(of)]);
    expect(await bruno.push('comment', edited(bruno, own, { deleted: true }))).toEqual([accepted]);
  });

  it('T13 C12 only who may edit templates suggests, accepts and refuses, and in their own name', async () => {
    const at = new Date(Date.now() - HOUR).toISOString();
    const suggestion = { base: [], proposed: [{ type: 'paragraph', version: 1, children: [] }] };
    const proposed = newComment(ana, { suggestion });
    expect(await ana.push('comment', proposed)).toEqual([accepted]);
    const decided = (by: Device, state: 'accepted' | 'refused', stateBy = by.user.uid) =>
      edited(by, proposed, { state, stateBy, stateAt: at });
    await letBruno('chats.write');
    expect(await bruno.push('comment', newComment(bruno, { suggestion }))).toEqual([refused(null)]);
    for (const state of ['accepted', 'refused'] as const)
      expect(await bruno.push('comment', decided(bruno, state))).toEqual([refused(proposed)]);
    await letBruno('templates.edit');
    expect(await bruno.push('comment', decided(bruno, 'accepted', ana.user.uid))).toEqual([
      refused(proposed),
    ]);
    const other = { ...suggestion, proposed: [] };
    const swapped = edited(bruno, proposed, { suggestion: other });
    expect(await bruno.push('comment', swapped)).toEqual([refused(proposed)]);
    expect(await stranger.push('comment', decided(stranger, 'accepted'))).toEqual([
      refused(null, 'record-foreign-company'),
    ]);
    const taken = decided(bruno, 'accepted');
    expect(await bruno.push('comment', taken)).toEqual([accepted]);
    expect((await ana.snapshot('comment')).documents).toContainEqual(taken);
  });

  it('C12 another company sees none and changes none, whatever it claims', async () => {
    const comment = newComment(ana);
    await ana.push('comment', comment);
    expect((await stranger.snapshot('comment')).documents).toEqual([]);
    expect(await stranger.push('comment', edited(stranger, comment, { text: 'Minha' }))).toEqual([
      refused(null, 'record-foreign-company'),
    ]);
    const elsewhere = { ...stranger.headers, [headers.company]: ana.company };
    const body = JSON.stringify({ collection: 'comment', rows: [newComment(ana)] });
    const init = { method: 'POST', body, headers: { ...elsewhere, 'content-type': 'application/json' } };
    expect((await stranger.fetch(push.path, init)).status).toBeGreaterThanOrEqual(400);
    const nobody = await fetch(`${gateway.origin}${push.path}`, {
      ...init,
      headers: { 'content-type': 'application/json', [headers.protocol]: String(PROTOCOL) },
    });
    expect(nobody.status).toBe(401);
    expect((await ana.snapshot('comment')).documents).toContainEqual(comment);
  });

  it('T13 C12 people of the company are mentioned, and nobody of another', async () => {
    const named = newComment(ana, { mentions: [bruno.user.uid] });
    expect(await ana.push('comment', named)).toEqual([accepted]);
    const foreign = newComment(ana, { mentions: [bruno.user.uid, stranger.user.uid] });
    expect(await ana.push('comment', foreign)).toEqual([refused(null)]);
    const answers = [sampleAnswer({ id: 'answer-01', by: bruno.user.uid, mentions: [stranger.user.uid] })];
    expect(await bruno.push('comment', edited(bruno, named, { answers }))).toEqual([refused(named)]);
  });

  it('C12 times that a wrong clock puts ahead become those of arrival', async () => {
    const ahead = new Date(Date.now() + HOUR).toISOString();
    const comment = newComment(ana, { state: 'done', stateBy: ana.user.uid, stateAt: ahead });
    expect(await ana.push('comment', comment)).toEqual([accepted]);
    const stored = (await ana.snapshot('comment')).documents.find(({ uid }) => uid === comment.uid);
    expect(String(stored?.['stateAt']) < ahead).toBe(true);
    expect(stored?.['write']).toMatchObject({ by: SERVER_AUTHOR, ancestors: [comment.write.id] });
  });

  it('O02 a device of a former release is not told of them', async () => {
    const former = Object.assign(Object.create(ana) as Device, {
      fetch: (where: string, init: RequestInit = {}) => {
        const own = new Headers(init.headers);
        own.set(headers.protocol, '5');
        return ana.fetch(where, { ...init, headers: own });
      },
    });
    const stream = await former.stream();
    await stream.until(({ events }) => events.length > 0);
    await ana.push('comment', newComment(ana));
    const area = newArea(ana);
    await ana.push('templateArea', area);
    await stream.until(({ documents }) => documents.length > 0);
    expect(stream.documents.map(({ uid }) => uid)).toEqual([area.uid]);
    stream.close();
  });
});
