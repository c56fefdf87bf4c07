import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { columnOf } from '../fields/groups/columns.ts';
import { ruleFields, type RuleField } from '#app/shared/rules/form-fields.ts';

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

/** A group that is being configured: its columns are not in the document yet. */
interface DraftField {
  field: TemplateField;
  /** Id of the group around it. */
  around: string | undefined;
}

const DraftFieldsContext = createContext<readonly DraftField[]>([]);

/** Rules within see a group as it is being configured. */
export function FormWithDraft({ children, ...draft }: DraftField & { children: ReactNode }) {
  const outer = use(DraftFieldsContext);
  return <DraftFieldsContext value={[...outer, draft]}>{children}</DraftFieldsContext>;
}

function put<Field extends { id: string }>(fields: readonly Field[], field: Field): Field[] {
  const isKnown = fields.some(({ id }) => id === field.id);
  return isKnown ? fields.map((each) => (each.id === field.id ? field : each)) : [...fields, field];
}

function withDraft(fields: readonly TemplateField[], { field, around }: DraftField): TemplateField[] {
  if (around === undefined) return put(fields, field);
  return fields.map((group) =>
    group.id === around ? { ...group, columns: put(group.columns ?? [], columnOf(field)) } : group,
  );
}

/** The form as it is now: rules see each change of a field at once. */
export function useRuleForm(): RuleForm {
  const { uid, session } = useRuleWorkspace();
  const drafts = use(DraftFieldsContext);
  const { fields: stored, sections } = useSyncExternalStore(session.subscribe, session.current);
  return useMemo(() => {
    const fields = drafts.reduce<readonly TemplateField[]>(withDraft, stored);
    return { template: uid, fields, sections, byId: ruleFields(fields) };
  }, [uid, stored, sections, drafts]);
}
