import { v7 as uuidv7 } from 'uuid';
import type { AuditEntry } from '#domain/entities/session.ts';
import type { Clock } from '#server/clock.ts';
import type { Central } from '#server/stores/central/central.ts';

export type AuditFacts = Pick<AuditEntry, 'event' | 'user' | 'company' | 'address'> & {
  code?: string;
  subject?: string;
};

/** Entries are written before the answer: an action without an audit entry must not take effect. */
export interface Audit {
  record(facts: AuditFacts): Promise<void>;
}

export function createAudit(documents: Central['audit'], clock: Clock): Audit {
  return {
    record: ({ code, subject, address, ...facts }) =>
      documents.write({
        uid: uuidv7(),
        at: clock.now().toISOString(),
        ...facts,
        subject: subject ?? null,
        code: code ?? null,
        address: address.slice(0, 64),
      }),
  };
}
