import type { ErrorCode } from '#domain/api/errors.ts';
import type { SyncPhase } from '#app/data/ports.ts';
import type { ConnectionStatus } from '../stream/connection.ts';

export interface PhaseFacts {
  status: ConnectionStatus;
  /** A refusal of the server, or a failure of the device's store. */
  problem: ErrorCode | null;
  complete: boolean;
  /** Number of records and files that the server has not confirmed; null if unknown. */
  waiting: number | null;
  sending: boolean;
  /** Whether everything that changed during the connection loss was fetched. */
  caughtUp: boolean;
}

/** Returns `synced` only if the device is known to have nothing to push or pull and the server can be reached. */
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
