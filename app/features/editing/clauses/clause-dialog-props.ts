import type { Workspace } from '../session/create-workspace.ts';
import type { AskedClause, ClausesState } from './use-clauses.ts';

export interface ClauseDialogProps<K extends AskedClause['kind']> {
  workspace: Workspace;
  clauses: ClausesState;
  /** Whether fields of the document are in sections. */
  withSections: boolean;
  asked: Extract<AskedClause, { kind: K }>;
  onClose: () => void;
}
