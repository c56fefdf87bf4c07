import { expect, it } from 'vitest';
import { startEmbeddedServer } from '#couchdb/embedded/server.ts';
import { newTemplate, untilSynced } from '#tests/support/app-device.ts';
import { image, sameBytes } from '#tests/support/images.ts';
import { startServer } from '#tests/support/server.ts';
import { named, phaseOf, signedIn } from './drill.ts';
import { cleanUpAfterwards, newFolder } from './folders.ts';
import { operate } from './operator.ts';

cleanUpAfterwards();

const BRUNO = 'bruno@horizonte.example';

it('O02 O04 a store moved to a CouchDB is gone on with by every device: signed in, with its unsent work, and the files', async () => {
  const couch = await startEmbeddedServer(await newFolder());
  const server = await startServer({ embedded: true });
  const bruno = await signedIn(server.origin, BRUNO);
  try {
    const picture = image(600_000);
    const { hash } = await bruno.files.put(picture);
    const before = await bruno.templates.create(newTemplate('Antes da mudança'));
    await untilSynced(bruno);
    await server.stop();
    await bruno.templates.update(before.uid, { name: 'Durante a mudança' });
    const moved = await operate('move-store', ['--from', server.dataDir, '--to', couch.url]);
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('1 files.') });
    await server.restart({ COUCHDB_URL: couch.url });
    bruno.wake();

    const fresh = await signedIn(server.origin, BRUNO);
    await named(fresh, before.uid, 'Durante a mudança');
    expect(await sameBytes(await fresh.files.get(hash), picture)).toBe(true);
    expect(await phaseOf(bruno)).toBe('signed-in');
    const answer = await fresh.templates.create(newTemplate('Depois da mudança'));
    await named(bruno, answer.uid, 'Depois da mudança');
    await untilSynced(bruno);
    await fresh.close();
  } finally {
    await bruno.close();
    await server.dispose();
    await couch.close();
  }
});
