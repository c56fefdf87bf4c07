import { BehaviorSubject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { OwnProfileState, SessionState, ShownColleague } from '#app/data/ports.ts';
import { followMyself } from './follow-myself.ts';

const me = (more: Partial<ShownColleague> = {}): ShownColleague => ({
  kind: 'user',
  name: 'Ana Ribeiro',
  user: 'ana@horizonte.example',
  companyadmin: true,
  active: true,
  ...more,
});

function person(photo: string | null) {
  const session = {
    state$: new BehaviorSubject({
      phase: 'signed-in',
      profile: { user: { name: 'Ana Ribeiro' } },
    } as unknown as SessionState),
    reload: vi.fn(() => Promise.reject(new Error('no network'))),
  };
  const profile = {
    state$: new BehaviorSubject({ details: { photo }, waits: false, refusal: null } as OwnProfileState),
    refresh: vi.fn(() => Promise.resolve()),
  };
  const myself$ = new BehaviorSubject<ShownColleague | null>(null);
  followMyself({ myself$, session, profile });
  return { session, profile, myself$ };
}

test('S01 S04 a name that was changed elsewhere has the session asked for anew', async () => {
  const { session, profile, myself$ } = person(null);
  myself$.next(me());
  myself$.next(me({ name: 'Ana Ribeiro Lima' }));
  await expect.poll(() => session.reload.mock.calls.length).toBe(1);
  expect(profile.refresh).not.toHaveBeenCalled();
});

test('S01 S04 a photo that was changed or removed elsewhere is asked for, and none that waits here', async () => {
  const { session, profile, myself$ } = person('aa');
  myself$.next(me({ photo: 'aa' }));
  myself$.next(me({ photo: 'bb' }));
  await expect.poll(() => profile.refresh.mock.calls.length).toBe(1);
  myself$.next(me());
  await expect.poll(() => profile.refresh.mock.calls.length).toBe(2);
  profile.state$.next({ ...profile.state$.getValue(), waits: true });
  myself$.next(me({ photo: 'cc' }));
  myself$.next(me({ photo: 'cc', name: 'Ana' }));
  await expect.poll(() => session.reload.mock.calls.length).toBe(1);
  expect(profile.refresh).toHaveBeenCalledTimes(2);
});
