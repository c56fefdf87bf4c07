import { NEW_PAGE, readPage } from '#app/document/page-setup.ts';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { TemplateLook } from '../other-template/look-of.ts';
import { applyPage } from '../page-settings/apply-page.ts';
import type { Workspace } from '../session/create-workspace.ts';

/** What is stored without what came with the default; what was changed since stays. */
function withoutThoseOf(stored: unknown, brought: unknown): unknown {
  if (!isJsonObject(stored) || !isJsonObject(brought)) return stored;
  const left = Object.entries(stored).filter(([id, value]) => !sameValue(value, brought[id]));
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** The document is as if it had not begun with the company's default: one step of undo. */
export function leaveDefault(
  workspace: Pick<Workspace, 'session' | 'editors'>,
  { styles, schemes }: TemplateLook,
): void {
  const { firstPage } = readPage(workspace.session.current().pagesInfo);
  applyPage(
    workspace,
    { ...readPage(NEW_PAGE), firstPage },
    {
      styles: (stored) => withoutThoseOf(stored, styles),
      schemes: (stored) => withoutThoseOf(stored, schemes),
    },
  );
}
