import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { limits } from '#domain/api/limits.ts';
import { push, snapshotPath } from '#domain/api/replication.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { smallTemplate, type Owner } from '#tests/performance/company-records.ts';
import { head, type RawSockets } from './raw-socket.ts';

/** A malicious signed-in person. */
export interface Insider {
  origin: string;
  headers: Record<string, string>;
  owner: Owner;
}

const UNREAD_SNAPSHOTS = 130;
const SLOW_PUSHES = 50;
const PACKED_PUSHES = 12;

async function pushAll(
  { origin, headers }: Insider,
  collection: string,
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += limits.pushRows) {
    const response = await fetch(`${origin}${push.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ collection, rows: rows.slice(from, from + limits.pushRows) }),
    });
    const text = await response.text();
    if (response.ok && !text.includes('"rejected"')) continue;
    throw new Error(`A push was answered ${response.status}: ${text.slice(0, 300)}`);
  }
}

/** Templates of 5 MB, so that a request for all of them is large. */
export async function makeLargeTemplates(insider: Insider, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const small = smallTemplate(at, insider.owner, new Date());
    const children = [{ type: 'paragraph', children: [{ type: 'text', text: 'x'.repeat(5_000_000) }] }];
    const content: Template['document']['content'] = { root: { type: 'root', children } };
    const document = { ...small.document, content };
    await pushAll(insider, 'template', [{ ...small, uid: randomUUID(), document }]);
  }
}

/** Categories at the root. */
export async function makeAreas(insider: Insider, count: number): Promise<TemplateArea[]> {
  const { owner } = insider;
  const at = new Date().toISOString();
  const areas = Array.from({ length: count }, (_, index) => ({
    uid: randomUUID(),
    company: owner.company,
    createdAt: at,
    createdBy: owner.user,
    deleted: false,
    write: nextWriteMark(null, { id: randomUUID(), by: owner.user, at }),
    name: `Categoria ${index}`,
    description: '',
    parent: '',
  }));
  await pushAll(insider, 'templateArea', areas);
  return areas;
}

/** Moves all but the first into the first, in one push if they are few enough. */
export async function moveAreas(insider: Insider, areas: readonly TemplateArea[]): Promise<void> {
  const [target, ...others] = areas;
  const moved = others.map((area) => {
    const mark = { id: randomUUID(), by: insider.owner.user, at: area.createdAt };
    return { ...area, parent: target?.uid ?? '', write: nextWriteMark(area.write, mark) };
  });
  await pushAll(insider, 'templateArea', moved);
}

/** Snapshots that are never read, bodies that are never sent, and bodies that are far larger than announced. */
export function attackAsInsider(sockets: RawSockets, { headers }: Insider): void {
  const from = '127.0.0.12';
  const snapshot = head(`GET ${snapshotPath.replace(':collection', 'template')}`, headers);
  for (let at = 0; at < UNREAD_SNAPSHOTS; at += 1) sockets.begin('snapshot', from, [snapshot], false);
  const json = { ...headers, 'content-type': 'application/json' };
  const announced = head(`POST ${push.path}`, { ...json, 'content-length': limits.pushBytes });
  for (let at = 0; at < SLOW_PUSHES; at += 1) sockets.begin('push', from, [announced, '{']);
  const packed = gzipSync(JSON.stringify({ collection: 'template', rows: ['x'.repeat(8_000_000)] }));
  const length = { 'content-encoding': 'gzip', 'content-length': packed.length };
  for (let at = 0; at < PACKED_PUSHES; at += 1)
    sockets.begin('packed-push', from, [head(`POST ${push.path}`, { ...json, ...length }), packed]);
}
