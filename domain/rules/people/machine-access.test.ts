import { describe, expect, it } from 'vitest';
import { afterArrival, afterDecision } from './machine-access.ts';

const first = new Date('2026-03-10T12:00:00.000Z');
const later = new Date('2026-03-11T12:00:00.000Z');
const arrival = (machine: string, listed: boolean, now = later) => ({ machine, listed, now });

describe('A20 a computer that a company controls', () => {
  const waiting = afterArrival(null, arrival('pc-1', false, first));

  it('A20 waits at its first access, with a request that says when it was sent', () => {
    expect(waiting).toMatchObject({
      status: 'waiting_approvation',
      approvationRequestSent: true,
      approvationRequestSentAt: first.toISOString(),
      firstAccessAt: first.toISOString(),
    });
    expect(afterArrival(waiting, arrival('pc-1', false))).toEqual(waiting);
  });

  it('A20 is approved where the company lists it; an earlier refusal is cleared', () => {
    const refused = afterDecision(waiting, false, first);
    expect(afterArrival(refused, arrival('pc-1', false))).toEqual(refused);
    expect(afterArrival(refused, arrival('pc-1', true))).toMatchObject({
      status: 'approved',
      approvedAt: later.toISOString(),
      disapprovedAt: null,
      firstAccessAt: first.toISOString(),
    });
  });

  it('A20 another computer begins anew, and so does one that is listed no longer', () => {
    const approved = afterDecision(waiting, true, first);
    expect(afterArrival(approved, arrival('pc-2', false))).toMatchObject({
      machineName: 'pc-2',
      status: 'waiting_approvation',
      firstAccessAt: later.toISOString(),
    });
    expect(afterArrival(approved, arrival('pc-1', false))).toMatchObject({
      status: 'waiting_approvation',
      firstAccessAt: first.toISOString(),
      approvedAt: null,
    });
  });
});
