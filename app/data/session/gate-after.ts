import { isTimeBlocked } from '#domain/rules/company/time-blocking.ts';
import type { Gate, Profile } from '../ports.ts';

/** What a new answer of the server leaves of a gate, or puts up. */
export function gateAfter(before: Gate, company: Profile['company']): Gate {
  // Let in to change the hours, and to nothing else.
  if (company.hoursBlocked === true) return 'time-blocked';
  if (company.secondFactorMissing === true) return 'second-factor-required';
  const machine = before !== 'time-blocked' && before !== 'second-factor-required';
  return machine && company.machineControlled ? before : null;
}

/** Whether the session was begun in blocked hours, to change them, and these are not over. */
export function isOnlyForBlockedHours(
  { hoursBlocked, timeBlocking }: Profile['company'],
  now: Date,
): boolean {
  return hoursBlocked === true && timeBlocking !== null && isTimeBlocked(timeBlocking, now);
}
