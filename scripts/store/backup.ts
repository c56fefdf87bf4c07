/**
 * `npm run backup -- --to <folder> [--with-keys]`: copies the whole store of this server's settings into a new folder,
 * also while servers use it. See docs/operations.md.
 */
import { parseArgs } from 'node:util';
import { backUp } from '#couchdb/copies/back-up.ts';
import { connectToRead } from '#couchdb/copies/connect.ts';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { VERSION } from '#server/version.ts';
import { runCommand, shownPlace, storeSettings, withConnection } from './store-command.ts';

await runCommand(async () => {
  const options = { to: { type: 'string' }, 'with-keys': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  const folder = values.to;
  if (folder === undefined)
    throw new Refusal('Name the folder: npm run backup -- --to <folder> [--with-keys]');
  const { place, dataDir } = storeSettings(process.env);
  const manifest = await withConnection(connectToRead(place), ({ client }) =>
    backUp(client, {
      folder,
      program: VERSION,
      now: new Date(),
      keysOf: values['with-keys'] ? dataDir : null,
      report: (line) => console.log(line),
    }),
  );
  const documents = manifest.databases.reduce((sum, { lines }) => sum + lines, 0);
  console.log(
    `Backed up ${shownPlace(place)} into ${folder}: ${manifest.databases.length} databases, ${documents} documents, ${manifest.files.count} files of ${manifest.files.bytes} bytes.`,
  );
});
