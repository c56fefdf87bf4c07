import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { openStoreOfTest, type StoreOfTest } from '#tests/support/open-store.ts';
import { heldUnder, type Held } from '#app/data/local-store/records/held.ts';
import { findRecords } from '#app/data/local-store/records/reads.ts';
import { Outbox } from '#app/data/local-store/writes/outbox.ts';
import { writeOwn } from '#app/data/local-store/writes/own-write.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import { storeOver } from '#app/data/local-store/writes/record-writes.ts';
import { Replica } from './replica.ts';
import { ServerRollback } from '../conflicts/server-rollback.ts';

const ANA = 'user-ana-1';
const BRUNO = 'user-bruno-1';
const KEY = 'area-0001';
const at = '2026-11-21T13:42:00.000Z';

let opened: StoreOfTest;
let replica: Replica<'templateArea'>;
/** The result of conflicts; each call is recorded. */
let conflicts: { base: TemplateArea | undefined; local: TemplateArea; server: TemplateArea }[];
let meanwhile: () => Promise<unknown>;

function area(name: string, id: string, by: string, before: TemplateArea | null = null): TemplateArea {
  const write = nextWriteMark(before?.write ?? null, { id, by, at });
  return {
    uid: KEY,
    company: 'company-1',
    createdAt: at,
    createdBy: ANA,
    deleted: false,
    name,
    description: '',
    parent: '',
    write,
  };
}

/** Ana changes the name on this device. */
async function rename(name: string, id: string): Promise<TemplateArea> {
  const written = await writeOwn(opened.store, 'templateArea', KEY, (held) => area(name, id, ANA, held));
  if (written === null) throw new Error('nothing was written');
  return written;
}

async function stored(): Promise<Held<TemplateArea> | undefined> {
  return (await heldUnder(opened.store.collections.templateArea, [KEY])).get(KEY);
}

async function held(): Promise<string | undefined> {
  const found = await stored();
  return found?.removed === false ? found.record.name : undefined;
}

beforeEach(async () => {
  conflicts = [];
  meanwhile = () => Promise.resolve();
  opened = await openStoreOfTest({
    templateArea: async (_store, sides) => {
      conflicts.push(sides);
      await meanwhile();
      const write = nextWriteMark(sides.server.write, { id: `merged-${conflicts.length}`, by: ANA, at });
      return { ...sides.server, name: `${sides.local.name} + ${sides.server.name}`, write };
    },
  });
  replica = new Replica(opened.store, 'templateArea');
});
afterEach(() => opened[Symbol.asyncDispose]());

const nothing = () => Promise.resolve(new Map<string, TemplateArea>());

const first = area('um', 'write-01', BRUNO);

describe('a state of the server', () => {
  it('O02 is stored, and counts as sent', async () => {
    await replica.take([first]);
    expect([await held(), await replica.unsentKeys(false)]).toEqual(['um', []]);
  });

  it('O02 is left alone where the device has gone on from it', async () => {
    await replica.take([first]);
    await rename('dois', 'write-02');
    await replica.take([first]);
    expect([await held(), await replica.unsentKeys(false)]).toEqual(['dois', [KEY]]);
  });

  it('O02 confirms what waits where it is that very state, and replaces it where it follows', async () => {
    const own = await rename('dois', 'write-02');
    await replica.take([own]);
    expect(await replica.unsentKeys(false)).toEqual([]);
    const next = await rename('três', 'write-03');
    await replica.take([area('quatro', 'write-04', BRUNO, next)]);
    expect([await held(), await replica.unsentKeys(false), conflicts]).toEqual(['quatro', [], []]);
  });

  it('O04 is merged with what waits, from the state that both went on from', async () => {
    await replica.take([first]);
    await rename('da Ana', 'write-02');
    await rename('da Ana, de novo', 'write-03');
    const theirs = area('do Bruno', 'write-04', BRUNO, first);
    await replica.take([theirs]);
    expect(conflicts).toMatchObject([{ base: { name: 'um' }, local: { name: 'da Ana, de novo' } }]);
    expect([await held(), await replica.unsentKeys(false)]).toEqual(['da Ana, de novo + do Bruno', [KEY]]);
    const [entry] = (await new Outbox(opened.store, 'templateArea').all()).map(({ base }) => base);
    expect(entry).toEqual(theirs);
  });

  it('O04 is merged anew where the person wrote while it was being merged', async () => {
    await replica.take([first]);
    await rename('da Ana', 'write-02');
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      await rename('da Ana, de novo', 'write-03');
    };
    await replica.take([area('do Bruno', 'write-04', BRUNO, first)]);
    expect(await held()).toBe('da Ana, de novo + do Bruno');
  });
});

describe('what is sent', () => {
  it('O04 is no state of another person, whatever was noted of it', async () => {
    await replica.take([first]);
    await new Outbox(opened.store, 'templateArea').announceAnew([{ state: first, base: null }]);
    expect(await replica.unsentKeys(false)).toEqual([]);
    expect(await replica.toSend(await replica.announced())).toEqual([]);
  });
});

describe('what the server has taken', () => {
  it('O02 no longer waits, and leaves no entry', async () => {
    await replica.settle([await rename('um', 'write-01')], []);
    expect(await replica.toSend(await replica.announced())).toEqual([]);
    expect(await new Outbox(opened.store, 'templateArea').all()).toEqual([]);
  });

  it('O04 is what the next merge goes from, where the person went on meanwhile', async () => {
    const sent = await rename('um', 'write-01');
    await rename('dois', 'write-02');
    await replica.settle([sent], []);
    expect(await replica.toSend(await replica.announced())).toMatchObject([
      { state: { name: 'dois' }, entry: { base: { name: 'um' } } },
    ]);
    expect(await replica.unheard([KEY])).toEqual([]);
  });
});

describe('the outbox', () => {
  it('O01 O02 keeps what was announced after the state that is confirmed, stored or not', async () => {
    const outbox = new Outbox(opened.store, 'templateArea');
    const sent = await rename('um', 'write-01');
    // A tab is about to store its next state.
    await outbox.announce({ state: area('dois', 'write-02', ANA, sent), over: sent });
    await replica.settle([sent], []);
    expect(await replica.unsentKeys(false)).toEqual([]);
    await storeOver(
      opened.store.collections.templateArea,
      [{ state: area('dois', 'write-02', ANA, sent), previous: await stored() }],
      'person',
    );
    expect(await replica.toSend(await outbox.all())).toMatchObject([
      { state: { name: 'dois' }, entry: { base: { name: 'um' } } },
    ]);
  });

  it('O01 O02 loses what a kill left over once it is old, and nothing that waits', async () => {
    const outbox = new Outbox(opened.store, 'templateArea');
    await replica.take([first]);
    await outbox.announce({ state: area('dois', 'write-02', ANA, first), over: first });
    await replica.dropLeftOver(60_000);
    expect(await outbox.all()).toHaveLength(1);
    await replica.dropLeftOver(-1);
    expect(await outbox.all()).toEqual([]);
    await rename('dois', 'write-02');
    await replica.dropLeftOver(-1);
    expect(await replica.unsentKeys(false)).toEqual([KEY]);
  });

  it('O02 a state that was refused waits no longer, what was written after it does', async () => {
    const refused = await rename('um', 'write-01');
    await replica.settle([], [refused]);
    expect(await replica.unsentKeys(false)).toEqual([]);
    const again = await rename('dois', 'write-02');
    await rename('três', 'write-03');
    await replica.settle([], [again]);
    expect(await replica.unsentKeys(false)).toEqual([KEY]);
  });

  it('O02 what the server is found to have forgotten waits again, with what it holds as the base', async () => {
    const own = area('dois', 'write-02', ANA, first);
    await replica.take([own]);
    const [different] = await replica.fillIn([first]);
    expect(different?.server).toEqual(first);
    if (different !== undefined) await replica.returnToUnsent([different]);
    expect(await replica.toSend(await replica.announced())).toMatchObject([
      { state: own, entry: { base: first } },
    ]);
  });
});

describe('a record that comes twice in a snapshot, since it changed meanwhile', () => {
  const later = area('dois', 'write-02', BRUNO, first);
  const setBack = () =>
    new ServerRollback({ name: 'templateArea', store: opened.store, replica, now: () => new Date(at) });

  it('O02 is stored in its later state where both come at once', async () => {
    expect(await replica.fillIn([first, later])).toEqual([]);
    expect(await held()).toBe('dois');
  });

  it('O02 is stored in its later state where that comes behind', async () => {
    const looks = setBack();
    looks.note([first]);
    const different = await replica.fillIn([first]);
    looks.note([later]);
    different.push(...(await replica.fillIn([later])));
    await replica.take(
      await looks.settle(different, { recreated: false, inDoubt: true, changedMeanwhile: nothing }),
    );
    expect(await held()).toBe('dois');
  });

  it('O02 counts as forgotten by the server in neither state, where the device heard of the later one before', async () => {
    await replica.take([later]);
    const looks = setBack();
    looks.note([first]);
    const different = await replica.fillIn([first]);
    looks.note([later]);
    different.push(...(await replica.fillIn([later])));
    expect(
      await looks.settle(different, { recreated: false, inDoubt: true, changedMeanwhile: nothing }),
    ).toEqual([]);
    const rejections = await findRecords(rejectionsIn(opened.store), ofRejections);
    expect([await held(), rejections, await replica.unsentKeys(false)]).toEqual(['dois', [], []]);
  });
});
