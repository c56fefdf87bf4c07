import type { Central } from '#server/stores/central/central.ts';
import type { User } from '#domain/entities/user.ts';
import { defaultPermissions } from '#domain/rules/permissions/permission-names.ts';
import { put } from '#tests/support/put-central.ts';

export type Person = 'ana' | 'bruno' | 'dora';

export const HORIZONTE = 'demo-horizonte';
export const OUTRA = 'demo-outra';

/** The people of a run. Ana is the admin; Dora works for two companies. */
export const people: Record<Person, { uid: string; login: string; companies: readonly string[] }> = {
  ana: { uid: 'demo-ana-horizonte', login: 'ana@horizonte.example', companies: [HORIZONTE] },
  bruno: { uid: 'demo-bruno-horizonte', login: 'bruno@horizonte.example', companies: [HORIZONTE] },
  dora: { uid: 'faults-dora', login: 'dora@horizonte.example', companies: [HORIZONTE, OUTRA] },
};

/** Dora, a copy of Bruno: the same password, and a second company. */
export async function addDora(central: Central): Promise<void> {
  const [bruno, credential] = await Promise.all([
    central.users.read(people.bruno.uid),
    central.credentials.read(people.bruno.uid),
  ]);
  if (bruno === null || credential === null) throw new Error('The demo companies are not there.');
  const both = [HORIZONTE, OUTRA];
  const { uid, login } = people.dora;
  await put.user(central, {
    ...bruno,
    uid,
    firstName: 'Dora',
    lastName: 'Lima',
    name: 'Dora Lima',
    user: login,
    email: login,
    companies: both,
    active: both,
    applications: Object.fromEntries(Object.keys(bruno.applications).map((app) => [app, both])),
  });
  await put.credential(central, { ...credential, user: uid });
}

/** A change of an account by an administrator of the suite, outside this product. */
export interface RightsChange {
  person: Person;
  /** `limited`: sees no documents. */
  change: 'admin' | 'no-admin' | 'inactive' | 'active' | 'limited' | 'unlimited';
}

export async function changeRights(central: Central, { person, change }: RightsChange): Promise<void> {
  const user = await central.users.read(people[person].uid);
  if (user === null) throw new Error(`${person} is not there.`);
  if (change === 'limited' || change === 'unlimited') return limit(central, user, change === 'limited');
  if (change === 'admin' || change === 'no-admin') {
    await put.user(central, { ...user, companyadmin: change === 'admin' });
    return;
  }
  const others = user.active.filter((company) => company !== HORIZONTE);
  await put.user(central, { ...user, active: change === 'active' ? [HORIZONTE, ...others] : others });
}

const LIMITED = 'faults-limited';

/** Adds to, or removes from, the group with the default permissions except those for documents. */
async function limit(central: Central, user: User, isLimited: boolean): Promise<void> {
  const others = user.groups.filter((uid) => uid !== LIMITED);
  await put.user(central, { ...user, groups: isLimited ? [...others, LIMITED] : others });
  const held = await central.groups.read(HORIZONTE, LIMITED);
  const members = (held?.members ?? []).filter((uid) => uid !== user.uid);
  await put.group(central, {
    uid: LIMITED,
    company: HORIZONTE,
    name: 'Sem documentos',
    description: '',
    tag: '',
    permissions: defaultPermissions.filter((permission) => !permission.startsWith('documents.')),
    members: isLimited ? [...members, user.uid] : members,
    deleted: false,
    createdAt: user.createdAt,
  });
}

/** Everybody may send documents to be signed. */
export async function letSign(central: Central): Promise<void> {
  const kept = { status: 'paid', amount: 'unlimited', used: 0, singleUse: false, deleted: false } as const;
  for (const company of [HORIZONTE, OUTRA])
    await put.license(central, {
      ...kept,
      uid: `faults-${company}`,
      company,
      app: 'collectame',
      type: 'users',
    });
  for (const { uid, companies } of Object.values(people))
    await central.users.change(uid, (user) => ({
      ...user,
      applications: { ...user.applications, collectame: [...companies] },
    }));
}
