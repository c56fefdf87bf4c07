/**
 * Writes to the store of DATA_DIR until it is killed, and prints the id of each document once its writing was
 * acknowledged. Run as a process of its own by the tests.
 */
import { openStore } from '#couchdb/open-store.ts';

const [dataDir = '', company = '', writers = '3', documents = ''] = process.argv.slice(2);
const store = await openStore({ couchdbUrl: process.env['COUCHDB_URL'] ?? null, dataDir });
const { records } = await store.company(company);
const last = documents === '' ? Infinity : Number(documents);

async function write(writer: number): Promise<void> {
  for (let n = 0; n < last; n += 1) {
    if (n % 3 === 0) {
      const batch = Array.from({ length: 10 }, (_, item) => ({ _id: `batch:${writer}:${n}:${item}`, of: n }));
      const outcomes = await records.putMany(batch);
      if (outcomes.every(({ outcome }) => outcome === 'written')) console.log(`batch:${writer}:${n}`);
    } else {
      const _id = `single:${writer}:${n}`;
      const _rev = await records.put({ _id, state: 1 });
      await records.put({ _id, _rev, state: 2 });
      console.log(_id);
    }
  }
}

console.log('ready');
await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
await store.close();
