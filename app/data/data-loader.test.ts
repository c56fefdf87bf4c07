import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { DataLoader, firstSessionState } from './data-loader.ts';
import { storageKeys } from './environment/keys.ts';
import type { Data, SessionState } from './ports.ts';

const OUT: SessionState = { phase: 'signed-out' };

function kept(entries: Record<string, string>): Pick<Storage, 'getItem'> {
  return { getItem: (key) => entries[key] ?? null };
}

/** Data with only the state of the session. */
function dataWith(state$: BehaviorSubject<SessionState>): Data {
  return { session: { state$ } } as unknown as Data;
}

test('T02 O01 a device without anybody says so at once; any trace of somebody waits for the stores', () => {
  expect(firstSessionState(kept({}))).toEqual(OUT);
  expect(firstSessionState(kept({ 'autodocs.theme': 'dark', [storageKeys.owedSignOut]: 'true' }))).toEqual(
    OUT,
  );
  expect(firstSessionState(kept({ [storageKeys.signedOutReason]: 'device-revoked' }))).toEqual({
    phase: 'signed-out',
    reason: 'device-revoked',
  });
  for (const trace of [storageKeys.profile, storageKeys.revoked, storageKeys.wiping])
    expect(firstSessionState(kept({ [trace]: 'x' }))).toEqual({ phase: 'loading' });
});

test('T02 the sign-in page stays while the stores wake up, and goes when somebody is in', async () => {
  const state$ = new BehaviorSubject<SessionState>({ phase: 'loading' });
  const data = new DataLoader(() => Promise.resolve(dataWith(state$)), OUT);
  const seen: string[] = [];
  data.subscribe(() => seen.push(data.session().phase));
  expect(await data.get()).toBe(await data.forScreens());
  expect(data.session()).toEqual(OUT);
  state$.next({ phase: 'handing-in', waits: false });
  state$.next({ phase: 'loading' });
  expect(seen).toEqual(['handing-in', 'loading']);
});

test('T02 A04 a part that could not be fetched is said as no network, and fetched again by the next who asks', async () => {
  let tries = 0;
  const fetch = (): Promise<Data> => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve(dataWith(new BehaviorSubject<SessionState>(OUT)));
  };
  const data = new DataLoader(fetch, OUT);
  await expect(data.get()).rejects.toMatchObject({ code: 'network-unreachable' });
  const [one, other] = await Promise.all([data.get(), data.get()]);
  expect(one).toBe(other);
  expect(tries).toBe(2);
});
