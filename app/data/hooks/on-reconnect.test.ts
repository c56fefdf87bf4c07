import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Profile, SessionState } from '../ports.ts';
import { onReconnect } from './on-reconnect.ts';

const profile = {} as Profile;

describe('asking the server again', () => {
  it('A26 A15 happens when the person signed in again, and when the network came back', () => {
    const state$ = new BehaviorSubject<SessionState>({ phase: 'signed-in', profile });
    const network = new EventTarget();
    let told = 0;
    const stop = onReconnect(state$, () => (told += 1), network);
    expect(told).toBe(0);
    state$.next({ phase: 'signed-in', profile });
    state$.next({ phase: 'expired', profile });
    expect(told).toBe(0);
    state$.next({ phase: 'signed-in', profile });
    expect(told).toBe(1);
    network.dispatchEvent(new Event('online'));
    expect(told).toBe(2);
    stop();
    state$.next({ phase: 'expired', profile });
    state$.next({ phase: 'signed-in', profile });
    network.dispatchEvent(new Event('online'));
    expect(told).toBe(2);
  });
});
