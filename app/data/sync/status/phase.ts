import type { ErrorCode } from '#domain/api/errors.ts';
import type { SyncPhase } from '#app/data/ports.ts';
import type { ConnectionStatus } from '../stream/connection.ts';

export interface PhaseFacts {
  status: ConnectionStatus;
  /** Refusal of the server, or failure of the device's store. */
  problem: ErrorCode | null;
  complete: boolean;
  /** Records and files the server has not confirmed; null while that is not known. */
  waiting: number | null;
  sending: boolean;
  /** Whether everything that changed while the server was away was fetched. */
  caughtUp: boolean;
}

/** `synced` only when it is known that nothing waits, here or there, and the server can be asked. */
export function phaseOf(facts: PhaseFacts): SyncPhase {
  if (facts.status === 'needs-sign-in') return 'needs-sign-in';
  if (facts.problem !== null) return 'problem';
  if (facts.status === 'offline') return 'offline';
  if (facts.status === 'connecting' || facts.waiting === null)
    return facts.complete ? 'waiting' : 'first-sync';
  if (!facts.complete) return 'first-sync';
  if (facts.waiting === 0) return facts.caughtUp ? 'synced' : 'waiting';
  return facts.sending ? 'sending' : 'waiting';
}
