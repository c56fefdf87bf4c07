/**
 * `npm run globals -- list`, `-- add <exported file> [--in-place-of <uid>]`, `-- remove <uid>`: manages the templates
 * that this server offers to all companies, also while it runs. See docs/operations.md.
 */
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connectToRead } from '#couchdb/copies/connect.ts';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { storeOver } from '#couchdb/open-store.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import { createCentral } from '#server/stores/central/central.ts';
import { GlobalTemplates } from '#server/stores/documents/global-templates.ts';
import { runCommand, storeSettings, withConnection } from './store-command.ts';

const USAGE = 'Use: npm run globals -- list | add <file.autodocs.json> [--in-place-of <uid>] | remove <uid>';

/** A sentence for an error of a file or an offer that the operator can correct. */
function refused(error: unknown, subject: string): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, field } = error;
  if (code === 'import-unreadable' || code === 'file-hash-mismatch' || code === 'file-type-not-allowed')
    return new Refusal(
      `${subject} is no whole exported template${field === undefined ? '' : ` (${field})`}.`,
      error,
    );
  if (code === 'import-newer-version')
    return new Refusal(`${subject} was exported by a newer version. Update this server first.`, error);
  if (code === 'not-found')
    return new Refusal(`${subject} is not offered. See: npm run globals -- list`, error);
  return error;
}

async function add(globals: GlobalTemplates, file: string, inPlaceOf: string | undefined): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new Refusal(`${file} cannot be read.`, error);
  });
  if (found.size > limits.importBytes)
    throw new Refusal(`${file} is larger than an exported template may be.`);
  try {
    const { uid, name } = await globals.offer(parseTemplateExport(await readFile(file, 'utf8')), inPlaceOf);
    console.log(`${uid}  ${name}`);
  } catch (error) {
    throw refused(error, error instanceof AppError && error.code === 'not-found' ? String(inPlaceOf) : file);
  }
}

async function list(globals: GlobalTemplates): Promise<void> {
  for (const { uid, name, lastModifiedAt } of await globals.list())
    console.log(`${uid}  ${lastModifiedAt}  ${name}`);
}

async function remove(globals: GlobalTemplates, uid: string): Promise<void> {
  const { name } = await globals.withdraw(uid).catch((error: unknown) => {
    throw refused(error, uid);
  });
  console.log(`No longer offered: ${name}`);
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'in-place-of': { type: 'string' } },
  });
  const [command, subject] = positionals;
  if (command !== 'list' && (subject === undefined || (command !== 'add' && command !== 'remove')))
    throw new Refusal(USAGE);
  await withConnection(connectToRead(storeSettings(process.env).place), async (connection) => {
    const store = await storeOver(connection);
    const globals = new GlobalTemplates({
      store,
      central: createCentral(store.central),
      now: () => new Date(),
    });
    if (command === 'add') await add(globals, subject ?? '', values['in-place-of']);
    else if (command === 'remove') await remove(globals, subject ?? '');
    else await list(globals);
  });
});
