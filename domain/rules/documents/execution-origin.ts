import type { Execution } from '#domain/entities/execution.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

/** Who filled a document in: one of the company's people, or a stranger by its public form. */
export type ExecutionOrigin = 'staff' | 'public-form';

/** Devices write their own people's executions, the server those that it took over from public forms. */
export function executionOrigin({ write }: Pick<Execution, 'write'>): ExecutionOrigin {
  return write.by === SERVER_AUTHOR ? 'public-form' : 'staff';
}
