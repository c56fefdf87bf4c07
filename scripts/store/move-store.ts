/**
 * `npm run move-store -- --from <DATA_DIR or COUCHDB_URL> --to <COUCHDB_URL or DATA_DIR> [--replace]`: moves a whole
 * store to another place. Stop the servers of both places first. See docs/operations.md.
 */
import { parseArgs } from 'node:util';
import { connectAlone, placeOf } from '#couchdb/copies/connect.ts';
import { moveStore } from '#couchdb/copies/move-store.ts';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { runCommand, shownPlace, withConnection } from './store-command.ts';

await runCommand(async () => {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    replace: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (values.from === undefined || values.to === undefined)
    throw new Refusal(
      'Name both: npm run move-store -- --from <DATA_DIR or COUCHDB_URL> --to <the other> [--replace]',
    );
  const [source, target] = [placeOf(values.from), placeOf(values.to)];
  const { replace } = values;
  const count = await withConnection(connectAlone(source, { mustExist: true }), (from) =>
    withConnection(connectAlone(target, { mustExist: false }), (to) =>
      moveStore(from.client, to.client, { replace, now: new Date(), report: (line) => console.log(line) }),
    ),
  );
  console.log(
    `Moved ${shownPlace(source)} to ${shownPlace(target)}: ${count.documents} documents, ${count.attachments} files. Start the servers over the new place.`,
  );
});
