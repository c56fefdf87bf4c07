/**
 * `npm run restore -- --from <folder> [--replace] [--end-sessions] [--with-keys]`: restores a backup into the store of
 * this server's settings. Stop its servers first. See docs/operations.md.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { KEYS_IN_DATA_DIR } from '#couchdb/copies/back-up.ts';
import { BackupReader } from '#couchdb/copies/format/backup-reader.ts';
import { connectAlone } from '#couchdb/copies/connect.ts';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { restore } from '#couchdb/copies/restore.ts';
import { runCommand, shownPlace, storeSettings, withConnection } from './store-command.ts';

async function restoreKeys(pem: Uint8Array, dataDir: string): Promise<void> {
  const file = path.join(dataDir, KEYS_IN_DATA_DIR);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, pem, { mode: 0o600 });
}

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    from: { type: 'string' },
    replace: flag,
    'end-sessions': flag,
    'with-keys': flag,
  } as const;
  const { values } = parseArgs({ options });
  if (values.from === undefined)
    throw new Refusal(
      'Name the folder: npm run restore -- --from <folder> [--replace] [--end-sessions] [--with-keys]',
    );
  const { place, dataDir } = storeSettings(process.env);
  const backup = await BackupReader.open(values.from);
  const keys = values['with-keys'] ? await backup.keys() : null;
  if (values['with-keys'] && keys === null) throw new Refusal(`${values.from} holds no session keys.`);
  const count = await withConnection(connectAlone(place, { mustExist: false }), ({ client }) =>
    restore(client, backup, {
      replace: values.replace,
      endSessions: values['end-sessions'],
      now: new Date(),
      report: (line) => console.log(line),
    }),
  );
  if (keys !== null) await restoreKeys(keys, dataDir);
  console.log(
    `Restored ${shownPlace(place)} as of ${backup.manifest.createdAt}: ${count.documents} documents, ${count.attachments} files.`,
  );
});
