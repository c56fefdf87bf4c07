import { firstValueFrom, type Observable, type Subscription } from 'rxjs';
import type { ProfileStore, SessionStore, ShownColleague } from '#app/data/ports.ts';

interface Parts {
  /** The person as replication tells of them, from wherever that was changed. */
  myself$: Observable<ShownColleague | null>;
  session: Pick<SessionStore, 'state$' | 'reload'>;
  profile: Pick<ProfileStore, 'state$' | 'refresh'>;
}

/** Session and own profile say more than what is replicated: they are asked for anew where they say something else. */
export function followMyself({ myself$, session, profile }: Parts): Subscription {
  const follow = async (myself: ShownColleague): Promise<void> => {
    const [state, own] = await Promise.all([firstValueFrom(session.state$), firstValueFrom(profile.state$)]);
    if (!('profile' in state)) return;
    const asks: Promise<void>[] = [];
    if (state.profile.user.name !== myself.name) asks.push(session.reload());
    const photo = own.details?.photo ?? undefined;
    if (own.details !== null && !own.waits && photo !== myself.photo) asks.push(profile.refresh());
    // Without the network or a session both are asked for when these are back.
    await Promise.allSettled(asks);
  };
  return myself$.subscribe((myself) => {
    if (myself !== null) void follow(myself);
  });
}
