import type { Execution } from '#domain/entities/execution.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

/** Who filled in a document: a person of the company, or a stranger through its public form. */
export type ExecutionOrigin = 'staff' | 'public-form';

/** Devices write executions of their own people, the server those from public forms. */
export function executionOrigin({ write }: Pick<Execution, 'write'>): ExecutionOrigin {
  return write.by === SERVER_AUTHOR ? 'public-form' : 'staff';
}
