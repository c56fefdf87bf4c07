import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { ruleFields, type RuleField } from './form-fields.ts';

/** The form that rules of the edited template are about. */
export interface RuleForm {
  /** uid of the template. */
  template: string;
  fields: readonly TemplateField[];
  sections: readonly TemplateSection[];
  /** Every field and column by id. */
  byId: ReadonlyMap<string, RuleField>;
}

const RuleWorkspaceContext = createContext<Workspace | null>(null);

/** Gives the rule dialogs of a screen the document that it edits. */
export function RuleWorkspace({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  return <RuleWorkspaceContext value={workspace}>{children}</RuleWorkspaceContext>;
}

export function useRuleWorkspace(): Workspace {
  const workspace = use(RuleWorkspaceContext);
  if (workspace === null) throw new Error('a rule is edited outside of an editor');
  return workspace;
}

/** The form as it is now: rules see each change of a field at once. */
export function useRuleForm(): RuleForm {
  const { uid, session } = useRuleWorkspace();
  const { fields, sections } = useSyncExternalStore(session.subscribe, session.current);
  return useMemo(
    () => ({ template: uid, fields, sections, byId: ruleFields(fields) }),
    [uid, fields, sections],
  );
}
