import { expect, it } from 'vitest';
import type { Store } from '#couchdb/store.ts';
import type { Company } from '#domain/entities/company.ts';
import { systemClock } from '#server/clock.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { ConflictSweeper } from './conflict-sweeper.ts';

async function* companies(): AsyncGenerator<Company> {
  for (const uid of ['company-1', 'company-2']) yield { uid } as Company;
}

it('O02 one company that cannot be looked at keeps no other from being swept', async () => {
  const asked: string[] = [];
  const told: unknown[] = [];
  const store: Partial<Store> = {
    kind: 'couchdb',
    hasCompany: (uid) => {
      asked.push(uid);
      return uid === 'company-1' ? Promise.reject(new Error('unreadable')) : Promise.resolve(false);
    },
  };
  const sweeper = new ConflictSweeper({
    store: store as Store,
    clock: systemClock,
    background: new Background(new Foreground()),
    companies,
    resolved: () => undefined,
    report: (error) => told.push(error),
  });
  await sweeper.sweep();
  expect(asked).toEqual(['company-1', 'company-2']);
  expect(told).toHaveLength(1);
});
