import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#couchdb/record-document.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { scopeOf } from '../scope/scope.ts';
import { ChangeBatch, type ServerChange } from './change-batch.ts';

function actorOf(user: string, companyadmin = false): Actor {
  return { user, company: 'c1', companyadmin, groups: [], sees: ['documents'], chats: [] };
}

function execution(id: string, createdBy: string): ServerChange {
  const record = { id, company: 'c1', createdBy } as unknown as AnyRecord;
  const checkpoint = { store: 's', seq: `${id}-s` };
  return { collection: 'execution', record, text: JSON.stringify({ id }), checkpoint };
}

const run = new ChangeBatch([execution('1', 'ana'), execution('2', 'bruno'), execution('3', 'ana')]);

function told(actor: Actor): { documents: unknown; checkpoint: unknown; scope: string } | null {
  const frame = run.frameFor(actor);
  if (frame === null) return null;
  return JSON.parse(frame.toString().slice('data: '.length)) as never;
}

describe('C12 changes on their way out', () => {
  it('C12 give each actor what that actor may see, whoever was told before', () => {
    expect(told(actorOf('boss', true))?.documents).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
    expect(told(actorOf('ana'))).toMatchObject({
      documents: [{ id: '1' }, { id: '3' }],
      checkpoint: { seq: '3-s' },
    });
    expect(told(actorOf('bruno'))).toMatchObject({ documents: [{ id: '2' }], checkpoint: { seq: '2-s' } });
    expect(told(actorOf('carla'))).toBeNull();
  });

  it('O02 are made into bytes once for all devices of a person, and carry that person’s scope', () => {
    expect(run.frameFor(actorOf('boss', true))).toBe(run.frameFor(actorOf('boss', true)));
    for (const actor of [actorOf('boss', true), actorOf('chief', true), actorOf('ana')])
      expect(told(actor)?.scope).toBe(scopeOf(actor));
  });
});
