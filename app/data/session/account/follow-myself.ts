import { firstValueFrom, type Observable, type Subscription } from 'rxjs';
import type { ProfileStore, SessionStore, ShownColleague } from '#app/data/ports.ts';

interface Parts {
  /** The person's own record as replicated, whichever device changed it. */
  myself$: Observable<ShownColleague | null>;
  session: Pick<SessionStore, 'state$' | 'reload'>;
  profile: Pick<ProfileStore, 'state$' | 'refresh'>;
}

/**
 * The session and the person's own profile have more fields than the replicated record: they are reloaded if they
 * differ from it.
 */
export function followMyself({ myself$, session, profile }: Parts): Subscription {
  const follow = async (myself: ShownColleague): Promise<void> => {
    const [state, own] = await Promise.all([firstValueFrom(session.state$), firstValueFrom(profile.state$)]);
    if (!('profile' in state)) return;
    const asks: Promise<void>[] = [];
    if (state.profile.user.name !== myself.name) asks.push(session.reload());
    const photo = own.details?.photo ?? undefined;
    if (own.details !== null && !own.waits && photo !== myself.photo) asks.push(profile.refresh());
    // Offline or without a session, both are reloaded on reconnect.
    await Promise.allSettled(asks);
  };
  return myself$.subscribe((myself) => {
    if (myself !== null) void follow(myself);
  });
}
