import { describe, expect, it } from 'vitest';
import { phaseOf, type PhaseFacts } from './phase.ts';

const good: PhaseFacts = {
  status: 'online',
  problem: null,
  complete: true,
  waiting: 0,
  sending: false,
  caughtUp: true,
};

describe('O03 what is said of sync', () => {
  it('O03 synced is said only when it is known that nothing waits and the server is there', () => {
    expect(phaseOf(good)).toBe('synced');
    expect(phaseOf({ ...good, waiting: null })).not.toBe('synced');
    expect(phaseOf({ ...good, waiting: 1 })).toBe('waiting');
    expect(phaseOf({ ...good, caughtUp: false })).toBe('waiting');
    expect(phaseOf({ ...good, waiting: 1, sending: true })).toBe('sending');
    expect(phaseOf({ ...good, status: 'connecting' })).toBe('waiting');
    expect(phaseOf({ ...good, status: 'offline' })).toBe('offline');
    expect(phaseOf({ ...good, complete: false })).toBe('first-sync');
  });

  it('O03 a session that ended comes before all else, then what the server or the device refuses', () => {
    expect(phaseOf({ ...good, status: 'needs-sign-in', problem: 'store-full' })).toBe('needs-sign-in');
    expect(phaseOf({ ...good, status: 'offline', problem: 'device-storage-full' })).toBe('problem');
  });
});
