import { isTimeBlocked } from '#domain/rules/company/time-blocking.ts';
import type { Gate, Profile } from '../ports.ts';

/** The gate after a new answer of the server. */
export function gateAfter(before: Gate, company: Profile['company']): Gate {
  // Signed in to change the hours, and for nothing else.
  if (company.hoursBlocked === true) return 'time-blocked';
  if (company.secondFactorMissing === true) return 'second-factor-required';
  const machine = before !== 'time-blocked' && before !== 'second-factor-required';
  return machine && company.machineControlled ? before : null;
}

/** Whether the session was started during blocked hours, to change them, and they have not ended. */
export function isOnlyForBlockedHours(
  { hoursBlocked, timeBlocking }: Profile['company'],
  now: Date,
): boolean {
  return hoursBlocked === true && timeBlocking !== null && isTimeBlocked(timeBlocking, now);
}
