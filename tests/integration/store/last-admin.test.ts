import { beforeAll, expect, it } from 'vitest';
import type { User } from '#domain/entities/user.ts';
import { keepAnAdmin } from '#server/commands/company/keep-an-admin.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { cleanUpAfterwards, newCompany, newFolder, openTestStore } from './folders.ts';
import { put } from '#tests/support/put-central.ts';

cleanUpAfterwards();

let central: Central;
beforeAll(async () => {
  central = createCentral((await openTestStore(await newFolder())).central);
});

async function adminOf(company: string, name: string): Promise<User> {
  const login = `${name}.${company.toLowerCase()}@empresa.example`;
  const user: User = {
    uid: `${name}-${company}`,
    firstName: name,
    lastName: '',
    name,
    user: login,
    email: login,
    emailVerified: true,
    companyadmin: true,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [company],
    active: [company],
    groups: [],
    applications: {},
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  await put.user(central, user);
  return user;
}

/** Lets everybody through at once, when all are there. */
function barrier(parties: number): () => Promise<void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let there = 0;
  return () => {
    there += 1;
    if (there === parties) open();
    return opened;
  };
}

it('A13 C06 administrators who leave over two servers at the same moment never all go', async () => {
  const company = newCompany();
  const pair = await Promise.all(['Ana', 'Bruno'].map((name) => adminOf(company, name)));
  // Both were looked at before either has left, as no turn of one server can prevent on two.
  const allLooked = barrier(pair.length);
  const leave = (user: User) =>
    keepAnAdmin({ central }, { leaving: [user], companies: [company] }, async () => {
      await allLooked();
      await central.users.change(user.uid, (held) => ({ ...held, active: [] }));
    });
  const outcomes = await Promise.allSettled(pair.map(leave));
  const left = (await central.users.of(company)).filter(({ active }) => active.includes(company));
  expect(left.length).toBeGreaterThan(0);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(left.length);
  expect(refused[0]).toMatchObject({ reason: { code: 'last-admin' } });
});
