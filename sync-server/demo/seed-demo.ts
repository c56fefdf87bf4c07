import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { toDocument } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { instantSchema, type ReplicatedRecord } from '#domain/entities/record.ts';
import type { Services } from '#server/services.ts';
import { centralCollection } from '#server/stores/central-collection.ts';
import { writeProjections } from '#server/stores/company-projections.ts';
import { demoCompanies, type DemoCompany } from './demo-companies.ts';

/** How to sign in to what was just made. */
export interface DemoAccess {
  password: string;
  accounts: { login: string; company: string; admin: boolean }[];
}

const markSchema = z.strictObject({ state: z.enum(['begun', 'done']), at: instantSchema });
const MARK = 'seed';

/** Letters and digits that are not mistaken for one another when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Fills an empty store with the demo companies. A mark is set before the first write and closed after the last: killed
 * in between, the next start makes everything again, with a new password; a store with anybody's data is left alone.
 */
export async function seedDemo(services: Services, onDone: (access: DemoAccess) => void): Promise<void> {
  const marks = centralCollection(services.store.central, 'demo', markSchema);
  const mark = await marks.read(MARK);
  if (mark?.value.state === 'done' || (mark === null && (await services.central.companies.any()))) return;
  const at = mark?.value.at ?? services.clock.now().toISOString();
  if (mark === null && !(await marks.write(MARK, { state: 'begun', at }, null)))
    throw new AppError('internal');
  const companies = demoCompanies(at);
  const password = services.config.demoPassword ?? inventPassword();
  for (const demo of companies) await seedCompany(services, demo, password, at);
  // Told before the mark is closed: killed in between, the password would otherwise be known to nobody.
  onDone(accessOf(companies, password));
  const begun = await marks.read(MARK);
  await marks.write(MARK, { state: 'done', at }, begun?.rev ?? null);
}

async function seedCompany(
  services: Services,
  demo: DemoCompany,
  password: string,
  at: string,
): Promise<void> {
  const { company, users, licenses } = demo;
  await services.central.companies.save(company);
  for (const license of licenses) await services.central.licenses.save(license);
  for (const user of users) {
    const passwordHash = await services.passwords.hash(password);
    await services.central.credentials.save({ user: user.uid, passwordHash, updatedAt: at });
    await services.central.users.save(user);
  }
  const { records } = await services.store.company(company.uid);
  await seedRecords(records, demo, at);
  const sources = { users, company, licenses, globals: await services.central.globals.all() };
  await writeProjections(services.store, company.uid, sources, services.clock.now());
}

async function seedRecords(
  records: Database,
  { company, users, areas, templates }: DemoCompany,
  at: string,
): Promise<void> {
  const [author] = users;
  if (author === undefined) return;
  const shape = (key: string): ReplicatedRecord => ({
    company: company.uid,
    createdAt: at,
    createdBy: author.uid,
    deleted: false,
    write: { id: `${key}-1`, by: author.uid, at, ancestors: [] },
  });
  for (const { uid, name, parent } of areas) {
    await put(records, 'templateArea', { uid, ...shape(uid), name, description: '', parent });
  }
  for (const { uid, area, template } of templates) {
    await put(records, 'template', {
      uid,
      ...shape(uid),
      ...template,
      templateArea: area,
      lastModifiedAt: at,
    });
  }
}

/** A record that is there from an interrupted start is the same one. */
async function put<N extends CollectionName>(
  records: Database,
  collection: N,
  record: ReplicatedCollections[N],
): Promise<void> {
  try {
    await records.put(toDocument(collection, record, null));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
  }
}

function accessOf(companies: readonly DemoCompany[], password: string): DemoAccess {
  const accounts = companies.flatMap(({ company, users }) =>
    users.map((user) => ({ login: user.user, company: company.name, admin: user.companyadmin })),
  );
  return { password, accounts };
}

/** Four groups of four: about 79 bits. */
function inventPassword(): string {
  const letter = (): string => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = (): string => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: 4 }, group).join('-');
}
