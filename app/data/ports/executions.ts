import type { Observable } from 'rxjs';
import type { Execution } from '#domain/entities/execution.ts';

export type ExecutionInput = Pick<Execution, 'template' | 'templateName' | 'fields'> &
  Partial<Pick<Execution, 'createdAt' | 'version' | 'pdf'>>;

export interface ExecutionStore {
  /** Null where this device has none of this id, or it is deleted. */
  get(id: string): Promise<Execution | null>;
  /** As `get`, live. */
  watch(id: string): Observable<Execution | null>;
  /** The person's own of one template, newest first, as far as the newest thousand of theirs hold any. */
  newestOf(template: string, count: number): Promise<Execution[]>;
  /** `createdAt`: now where it is left out. */
  record(input: ExecutionInput): Promise<Execution>;
}
