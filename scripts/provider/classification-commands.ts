import { randomUUID } from 'node:crypto';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { sharedClassificationSchema, type SharedClassification } from '#domain/entities/classification.ts';
import type { Company } from '#domain/entities/company.ts';
import { FILING_DEPTH_MAX } from '#domain/entities/filing-label.ts';
import { FilingContents, type FilingDigest } from '#server/stores/documents/filing-contents.ts';
import type { Command, ProviderParts } from './provider-parts.ts';

async function living({ central }: ProviderParts): Promise<SharedClassification[]> {
  const all = (await central.classifications.all()).filter(({ deleted }) => !deleted);
  return all.sort((a, b) => a.identifier.localeCompare(b.identifier, undefined, { numeric: true }));
}

const levelOf = (identifier: string): number => identifier.split('.').length;

/** The parent of `identifier` by its dots: for `1.2.3` it is `1.2`, else `1`, else the root. */
function above(all: readonly SharedClassification[], identifier: string): SharedClassification | undefined {
  return all
    .filter((other) => identifier.startsWith(`${other.identifier}.`))
    .reduce<SharedClassification | undefined>(
      (nearest, other) =>
        levelOf(other.identifier) > levelOf(nearest?.identifier ?? '') || nearest === undefined
          ? other
          : nearest,
      undefined,
    );
}

/** @throws Refusal if there is none */
async function named(parts: ProviderParts, identifier: string | undefined): Promise<SharedClassification> {
  const found = (await living(parts)).find((each) => each.identifier === identifier);
  if (found === undefined)
    throw new Refusal(
      `There is no classification ${identifier ?? ''} for all companies. See: npm run provider -- classifications`,
    );
  return found;
}

/** @throws Refusal */
function checked(wished: unknown): SharedClassification {
  const read = sharedClassificationSchema.safeParse(wished);
  if (!read.success)
    throw new Refusal('A classification is: <identifier, as 1.2> <title of at most 120 characters>');
  if (levelOf(read.data.identifier) > FILING_DEPTH_MAX)
    throw new Refusal(`Classifications lie in each other ${FILING_DEPTH_MAX} deep at most.`);
  return read.data;
}

/** Companies with a digest of their filing records. */
async function* filings({
  central,
  store,
}: ProviderParts): AsyncGenerator<{ company: Company; digest: FilingDigest }> {
  const contents = new FilingContents(store);
  for await (const company of central.companies.all())
    if (await store.hasCompany(company.uid)) yield { company, digest: await contents.of(company.uid) };
}

const listClassifications: Command = async (parts) => {
  for (const { identifier, title } of await living(parts)) parts.tell(`${identifier}  ${title}`);
};

/** Creates a classification, or changes its title. */
const saveClassification: Command = async (parts, [identifier = '', ...words]) => {
  const all = await living(parts);
  const held = all.find((each) => each.identifier === identifier);
  const wished = checked({
    uid: held?.uid ?? randomUUID(),
    identifier,
    title: words.join(' ').trim(),
    parent: held?.parent ?? above(all, identifier)?.uid ?? '',
    form: null,
    deleted: false,
  });
  await parts.central.classifications.change(wished.uid, (fresh) =>
    fresh === null ? wished : { ...fresh, title: wished.title },
  );
  parts.tell(`For all companies: ${identifier}  ${wished.title}`);
  if (held === undefined) await tellDoubles(parts, wished);
};

/** Reports companies that have a classification with the same identifier: they keep both and may rename their own. */
async function tellDoubles(parts: ProviderParts, { uid, identifier }: SharedClassification): Promise<void> {
  for await (const { company, digest } of filings(parts)) {
    const isDouble = [...digest.items].some(
      ([other, item]) => other !== uid && item.kind === 'classification' && item.identifier === identifier,
    );
    if (isDouble) parts.tell(`${company.name} has a classification ${identifier} of its own.`);
  }
}

/** Changes the identifier, which also decides the parent. */
const moveClassification: Command = async (parts, [from, to = '']) => {
  const held = await named(parts, from);
  const all = await living(parts);
  if (all.some((each) => each.identifier === to))
    throw new Refusal(`There is a classification ${to} already.`);
  if (all.some(({ parent }) => parent === held.uid))
    throw new Refusal(`Others lie in ${held.identifier}: move them first.`);
  const parent = above(
    all.filter(({ uid }) => uid !== held.uid),
    to,
  );
  const wished = checked({ ...held, identifier: to, parent: parent?.uid ?? '' });
  await parts.central.classifications.change(held.uid, (fresh) =>
    fresh === null ? null : { ...fresh, identifier: wished.identifier, parent: wished.parent },
  );
  parts.tell(`${held.title}: ${held.identifier} is ${to} now`);
  await tellDoubles(parts, wished);
};

const removeClassification: Command = async (parts, [identifier]) => {
  const held = await named(parts, identifier);
  if ((await living(parts)).some(({ parent }) => parent === held.uid))
    throw new Refusal(`Others lie in ${held.identifier}: remove them first.`);
  const users: string[] = [];
  for await (const { company, digest } of filings(parts))
    if (digest.holdsAnything(held.uid)) users.push(company.name);
  if (users.length > 0)
    throw new Refusal(`Something lies in ${held.identifier} at: ${users.join(', ')}. They move it first.`);
  await parts.central.classifications.change(held.uid, (fresh) =>
    fresh === null ? null : { ...fresh, deleted: true },
  );
  parts.tell(`No longer there: ${held.identifier}  ${held.title}`);
};

/** Commands for the classifications of all companies ('all'). */
export const classificationCommands: Readonly<Record<string, Command>> = {
  classifications: listClassifications,
  classification: saveClassification,
  'classification-move': moveClassification,
  'classification-remove': removeClassification,
};
