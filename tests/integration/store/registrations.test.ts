import { beforeAll, expect, it } from 'vitest';
import { UNCONFIRMED_DAYS } from '#domain/api/limits.ts';
import type { User } from '#domain/entities/user.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { cleanUpAfterwards, newCompany, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

const DAY_MS = 86_400_000;
const BEGUN = new Date('2026-11-24T08:00:00.000Z');
const later = (days: number): Date => new Date(BEGUN.getTime() + days * DAY_MS);

let central: Central;
beforeAll(async () => {
  central = createCentral((await openTestStore(await newFolder())).central);
});

let people = 0;
function person(change: Partial<User>): User {
  people += 1;
  const uid = `${newCompany()}-${String(people)}`;
  const login = `${uid.toLowerCase()}@pessoa.example`;
  return {
    uid,
    firstName: 'Davi',
    lastName: 'Moura',
    name: 'Davi Moura',
    user: login,
    email: login,
    emailVerified: false,
    companyadmin: false,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [],
    active: [],
    groups: [],
    applications: {},
    createdAt: BEGUN.toISOString(),
    ...change,
  };
}

/** Who asks from outside learns so much of a number on a day: whether it is known, and whether they would get it. */
async function seenOf(number: string, day: number): Promise<[known: boolean, free: boolean]> {
  const known = await central.registrations.isKnown(number, later(day));
  const document = { kind: 'document', number } as const;
  const free = await central.registrations.claim(document, 'somebody-else', later(day));
  if (free) await central.registrations.release(document, 'somebody-else');
  return [known, free];
}

it('C05 A24 a number is kept as long for an e-mail that was known as for one that nobody confirms', async () => {
  const { registrations, users } = central;
  const fresh = person({ taxDocument: '52998224725' });
  await registrations.claim({ kind: 'document', number: '52998224725' }, fresh.uid, BEGUN);
  await users.create(fresh);
  const refused = { kind: 'document', number: '11144477735' } as const;
  await registrations.claim(refused, 'never-made', BEGUN);
  await registrations.keep(refused, 'never-made', later(UNCONFIRMED_DAYS));
  const over = UNCONFIRMED_DAYS + 0.001;
  for (const [day, wanted] of [
    [0.001, [true, false]],
    [UNCONFIRMED_DAYS - 0.001, [true, false]],
    [over, [false, true]],
  ] as const)
    for (const number of ['52998224725', refused.number])
      expect([day, number, await seenOf(number, day)]).toEqual([day, number, wanted]);
});

it('C05 a number of who confirmed their e-mail is theirs for good', async () => {
  const owner = person({ emailVerified: true, taxDocument: '15350946056' });
  await central.registrations.claim({ kind: 'document', number: '15350946056' }, owner.uid, BEGUN);
  await central.users.create(owner);
  expect(await seenOf('15350946056', 1000)).toEqual([true, false]);
});
