import type { MachineAccess } from '#domain/entities/user.ts';

/** Hours in which a company answers a request to use a computer (specification 2, section 9). */
export const APPROVAL_HOURS = 24;

interface Arrival {
  /** Host name as the computer reported it. */
  machine: string;
  /** Whether the company has approved that computer. */
  listed: boolean;
  now: Date;
}

/**
 * A person's access after they use a computer (specification 2, section 4): approved if the company lists it; otherwise
 * it waits from the first use on, and a request is recorded. A disapproved access stays so until another computer is
 * used, or the company lists it.
 */
export function afterArrival(before: MachineAccess | null, { machine, listed, now }: Arrival): MachineAccess {
  const at = now.toISOString();
  const same = before?.machineName === machine ? before : null;
  if (listed) return same?.status === 'approved' ? same : approved(same, machine, at);
  if (same !== null && same.status !== 'approved') return same;
  return {
    machineName: machine,
    status: 'waiting_approvation',
    firstAccessAt: same?.firstAccessAt ?? at,
    approvedAt: null,
    disapprovedAt: null,
    approvationRequestSent: true,
    approvationRequestSentAt: at,
  };
}

function approved(same: MachineAccess | null, machineName: string, at: string): MachineAccess {
  return {
    machineName,
    status: 'approved',
    firstAccessAt: same?.firstAccessAt ?? at,
    approvedAt: at,
    disapprovedAt: null,
    approvationRequestSent: same?.approvationRequestSent ?? false,
    approvationRequestSentAt: same?.approvationRequestSentAt ?? null,
  };
}

/** Applies the company's answer to the request. */
export function afterDecision(access: MachineAccess, approves: boolean, now: Date): MachineAccess {
  const at = now.toISOString();
  return approves
    ? { ...access, status: 'approved', approvedAt: at, disapprovedAt: null }
    : { ...access, status: 'disapproved', approvedAt: null, disapprovedAt: at };
}
