import { randomInt } from 'node:crypto';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Template } from '#domain/entities/template.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Services } from '#server/services.ts';
import { writeProjections } from '#server/stores/projections/company-projections.ts';
import { demoMarks } from '#server/stores/central/demo-mark.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { demoCompanies, type DemoCompany } from './demo-companies.ts';
import { demoFiling } from './demo-filing.ts';
import { demoEntities } from './demo-entities.ts';
import { demoClauses, demoPackage } from './library/demo-library.ts';
import { putRecord } from './put-record.ts';
import { firstState, hoursBefore, keepFile, seedHistory } from './seed-history.ts';
import { wholeDemo, type WholeDemo } from './whole-demo.ts';

/** How to sign in to the new demo. */
export interface DemoAccess {
  password: string;
  accounts: { login: string; company: string; admin: boolean }[];
}

const MARK = 'seed';

/** Letters and digits that are hard to confuse when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Fills an empty store with the demo companies. A mark is set before the first write and closed after the last: if the
 * process stops in between, the next start creates everything again, with a new password. A store with other data stays
 * unchanged.
 */
export async function seedDemo(services: Services, onDone: (access: DemoAccess) => void): Promise<void> {
  const marks = demoMarks(services.store.central);
  const mark = await marks.read(MARK);
  if (mark?.value.state === 'done' || (mark === null && (await services.central.companies.any()))) return;
  const at = mark?.value.at ?? services.clock.now().toISOString();
  if (mark === null && !(await marks.create(MARK, { state: 'begun', at }))) throw new AppError('internal');
  const whole = services.config.demoData === 'whole' ? wholeDemo() : null;
  const companies = demoCompanies(at, whole);
  const password = services.config.demoPassword ?? inventPassword();
  for (const demo of companies) await seedCompany(services, demo, { password, at, whole });
  // Reported before the mark is closed: otherwise, if the process stopped in between, nobody would know the password.
  onDone(accessOf(companies, password));
  await marks.change(MARK, (held) => ({ ...held, state: 'done', at }));
}

interface Seed {
  password: string;
  /** Time at which the demo is created. */
  at: string;
  whole: WholeDemo | null;
}

async function seedCompany(services: Services, demo: DemoCompany, seed: Seed): Promise<void> {
  const { password, at } = seed;
  const { company, users, groups, licenses } = demo;
  await services.central.companies.create(company);
  for (const license of licenses) await services.central.licenses.create(license);
  for (const group of groups) await services.central.groups.create(group);
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
  await seedRecords(services, demo, seed);
  const globals = await services.central.globals.all();
  const sources = { users, company, licenses, groups, globals, documentDefault: null };
  await writeProjections(services.store, company.uid, sources, services.clock.now());
}

async function seedRecords(services: Services, demo: DemoCompany, { at, whole }: Seed): Promise<void> {
  const { company, users, areas } = demo;
  const people = users.map(({ uid }) => uid);
  const [author = ''] = people;
  const { records, files } = await services.store.company(company.uid);
  const place = { services, company: company.uid, people, records, files: new CompanyFiles(files), at };
  const shape = (key: string): ReplicatedRecord => ({
    company: company.uid,
    createdAt: at,
    createdBy: author,
    deleted: false,
    write: { id: `${key}-1`, by: author, at, ancestors: [] },
  });
  for (const { uid, name, parent } of areas)
    await putRecord(records, 'templateArea', { uid, ...shape(uid), name, description: '', parent });
  const templates: Template[] = [];
  for (const [index, { uid, area, template }] of demo.templates.entries()) {
    const lastModifiedAt = whole === null ? at : hoursBefore(at, 1 + index * 29);
    const record = { uid, ...shape(uid), ...template, templateArea: area, lastModifiedAt };
    templates.push(whole === null ? record : await firstState(place, record));
  }
  for (const template of templates) await putRecord(records, 'template', template);
  if (whole === null || users.length < 2) return;
  const { entity, records: filled } = demoEntities(shape);
  await putRecord(records, 'entity', entity);
  for (const record of filled) await putRecord(records, 'entityRecord', record);
  for (const clause of demoClauses(shape, at)) await putRecord(records, 'template', clause);
  await putRecord(records, 'package', demoPackage(shape));
  const filing = demoFiling(shape);
  for (const bytes of filing.files) await keepFile(place, bytes, DOCUMENT_TYPE);
  await putRecord(records, 'entity', filing.form);
  for (const each of filing.filings) await putRecord(records, 'filing', each);
  await seedHistory(place, templates, whole);
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
