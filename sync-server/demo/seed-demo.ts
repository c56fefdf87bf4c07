import { randomInt } from 'node:crypto';
import { toDocument } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Services } from '#server/services.ts';
import { writeProjections } from '#server/stores/company-projections.ts';
import { demoMarks } from '#server/stores/demo-mark.ts';
import { demoCompanies, type DemoCompany } from './demo-companies.ts';

/** How to sign in to what was just made. */
export interface DemoAccess {
  password: string;
  accounts: { login: string; company: string; admin: boolean }[];
}

const MARK = 'seed';

/** Letters and digits that are not mistaken for one another when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Fills an empty store with the demo companies. A mark is set before the first write and closed after the last: killed
 * in between, the next start makes everything again, with a new password; a store with anybody's data is left alone.
 */
export async function seedDemo(services: Services, onDone: (access: DemoAccess) => void): Promise<void> {
  const marks = demoMarks(services.store.central);
  const mark = await marks.read(MARK);
  if (mark?.value.state === 'done' || (mark === null && (await services.central.companies.any()))) return;
  const at = mark?.value.at ?? services.clock.now().toISOString();
  if (mark === null && !(await marks.create(MARK, { state: 'begun', at }))) throw new AppError('internal');
  const companies = demoCompanies(at);
  const password = services.config.demoPassword ?? inventPassword();
  for (const demo of companies) await seedCompany(services, demo, password, at);
  // Told before the mark is closed: killed in between, the password would otherwise be known to nobody.
  onDone(accessOf(companies, password));
  await marks.change(MARK, (held) => ({ ...held, state: 'done', at }));
}

async function seedCompany(
  services: Services,
  demo: DemoCompany,
  password: string,
  at: string,
): Promise<void> {
  const { company, users, licenses } = demo;
  await services.central.companies.create(company);
  for (const license of licenses) await services.central.licenses.create(license);
  for (const user of users) {
    const passwordHash = await services.passwords.hash(password);
    const { uid } = user;
    await services.central.credentials.change(uid, (held) => ({
      ...held,
      user: uid,
      passwordHash,
      updatedAt: at,
    }));
    await services.central.users.create(user);
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
