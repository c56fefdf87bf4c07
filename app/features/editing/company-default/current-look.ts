import type { PageSetup } from '#app/document/model.ts';
import { storedSchemesIn } from '#app/editor/numbering/own-schemes.ts';
import { storedStylesOf } from '#app/editor/styles/style-state.ts';
import type { TemplateLook } from '../other-template/look-of.ts';
import type { LookChange } from '../page-settings/look-change.ts';
import type { Workspace } from '../session/create-workspace.ts';

/** What the document would look like with this page and change. */
export function currentLook(
  { session, editors }: Pick<Workspace, 'session' | 'editors'>,
  page: PageSetup,
  change: LookChange,
): TemplateLook {
  const { body } = editors.areas;
  return {
    name: session.current().name.trim(),
    page,
    styles: change.styles(storedStylesOf(body)),
    schemes: change.schemes(storedSchemesIn(body.getEditorState())),
  };
}
