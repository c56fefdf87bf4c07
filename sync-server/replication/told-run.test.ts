import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#couchdb/record-document.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { scopeOf } from './scope.ts';
import { ToldRun, type Told } from './told-run.ts';

function viewerOf(user: string, companyadmin = false): Viewer {
  return { user, company: 'c1', companyadmin, groups: [], sees: ['documents'], chats: [] };
}

function execution(id: string, createdBy: string): Told {
  const record = { id, company: 'c1', createdBy } as unknown as AnyRecord;
  const checkpoint = { store: 's', seq: `${id}-s` };
  return { collection: 'execution', record, text: JSON.stringify({ id }), checkpoint };
}

const run = new ToldRun([execution('1', 'ana'), execution('2', 'bruno'), execution('3', 'ana')]);

function told(viewer: Viewer): { documents: unknown; checkpoint: unknown; scope: string } | null {
  const frame = run.frameFor(viewer);
  if (frame === null) return null;
  return JSON.parse(frame.plain.toString().slice('data: '.length)) as never;
}

describe('C12 changes on their way out', () => {
  it('C12 give each viewer what that viewer may see, whoever was told before', () => {
    expect(told(viewerOf('boss', true))?.documents).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
    expect(told(viewerOf('ana'))).toMatchObject({
      documents: [{ id: '1' }, { id: '3' }],
      checkpoint: { seq: '3-s' },
    });
    expect(told(viewerOf('bruno'))).toMatchObject({ documents: [{ id: '2' }], checkpoint: { seq: '2-s' } });
    expect(told(viewerOf('carla'))).toBeNull();
  });

  it('O02 are made into bytes once for all devices of a person, and carry that person’s scope', () => {
    expect(run.frameFor(viewerOf('boss', true))).toBe(run.frameFor(viewerOf('boss', true)));
    for (const viewer of [viewerOf('boss', true), viewerOf('chief', true), viewerOf('ana')])
      expect(told(viewer)?.scope).toBe(scopeOf(viewer));
  });
});
