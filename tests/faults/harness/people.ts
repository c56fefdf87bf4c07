import type { Central } from '#server/stores/central.ts';
import { put } from '#tests/support/put-central.ts';

export type Person = 'ana' | 'bruno' | 'dora';

export const HORIZONTE = 'demo-horizonte';
export const OUTRA = 'demo-outra';

/** Who takes part in a run. Ana is the admin; Dora works for two companies. */
export const people: Record<Person, { uid: string; login: string; companies: readonly string[] }> = {
  ana: { uid: 'demo-ana-horizonte', login: 'ana@horizonte.example', companies: [HORIZONTE] },
  bruno: { uid: 'demo-bruno-horizonte', login: 'bruno@horizonte.example', companies: [HORIZONTE] },
  dora: { uid: 'faults-dora', login: 'dora@horizonte.example', companies: [HORIZONTE, OUTRA] },
};

/** Dora, made after Bruno: the same password, and a second company. */
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

/** What an administrator of the suite does to an account, outside of this product. */
export type RightsChange = { person: Person; change: 'admin' | 'no-admin' | 'inactive' | 'active' };

export async function changeRights(central: Central, { person, change }: RightsChange): Promise<void> {
  const user = await central.users.read(people[person].uid);
  if (user === null) throw new Error(`${person} is not there.`);
  if (change === 'admin' || change === 'no-admin') {
    await put.user(central, { ...user, companyadmin: change === 'admin' });
    return;
  }
  const others = user.active.filter((company) => company !== HORIZONTE);
  await put.user(central, { ...user, active: change === 'active' ? [HORIZONTE, ...others] : others });
}
