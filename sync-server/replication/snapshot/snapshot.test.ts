import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ChangesPage, ReadDocument } from '#couchdb/store.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';
import { snapshotLines } from './snapshot.ts';

const actor = {
  user: 'ana',
  company: 'horizonte',
  companyadmin: true,
  groups: [],
  sees: ['documents'] as const,
  chats: [],
};

const PAGES = 4;

/** A history of some pages, and which of its documents still exist. */
class History {
  readonly identity = 'store';
  private readonly given: WeakRef<ReadDocument>[] = [];

  async currentSeq(): Promise<string> {
    return '0';
  }

  async changes(): Promise<ChangesPage> {
    const seq = String(this.given.length + 1);
    const document = { _id: `template:${seq}`, _rev: '1-a', uid: seq, company: actor.company };
    this.given.push(new WeakRef<ReadDocument>(document));
    const changes = [{ id: document._id, seq, deleted: false, document }];
    return { changes, lastSeq: seq, complete: this.given.length === PAGES };
  }

  async getMany(): Promise<(ReadDocument | null)[]> {
    return [];
  }

  async alive(): Promise<number> {
    await nextTurn();
    collectGarbage();
    return this.given.filter((document) => document.deref() !== undefined).length;
  }
}

it('C08 a snapshot whose reader takes long holds nothing of what it has sent', async () => {
  const history = new History();
  const lines = snapshotLines(history, { actor, collection: 'template' });
  for (let line = 1; line < PAGES; line += 1) {
    const { value } = await lines.next();
    expect(value).toContain('"uid":"');
  }
  expect(await history.alive()).toBe(0);
  expect((await lines.next()).done).toBe(false);
});
