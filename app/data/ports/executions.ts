import type { Observable } from 'rxjs';
import type { Execution } from '#domain/entities/execution.ts';

export type ExecutionInput = Pick<Execution, 'template' | 'templateName' | 'fields'> &
  Partial<Pick<Execution, 'id' | 'createdAt' | 'templateWrite' | 'today' | 'version' | 'pdf'>>;

export interface ExecutionStore {
  /** Null if this device has none with this id, or it is deleted. */
  get(id: string): Promise<Execution | null>;
  /** Like `get`, live. */
  watch(id: string): Observable<Execution | null>;
  /** The person's own executions of one template, newest first, among the newest thousand of all their own. */
  newestOf(template: string, count: number): Promise<Execution[]>;
  /** `createdAt` defaults to now. One that is recorded already under its `id` stays as it is, and is returned. */
  record(input: ExecutionInput): Promise<Execution>;
}
