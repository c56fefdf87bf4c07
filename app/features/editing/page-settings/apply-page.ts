import { storedPage } from '#app/document/page-setup.ts';
import type { PageSetup } from '#app/document/model.ts';
import { withStyle, withStylesOf } from '#app/document/styling/change-styles.ts';
import type { NamedStyle } from '#app/document/styling/named-style.ts';
import { PRESETS, type PresetName } from '#app/document/styling/presets.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { changeStoredStyles } from '#app/editor/styles/document-styles.ts';
import type { PagesInfo } from '#domain/entities/template.ts';
import type { EditSession } from '../session/edit-session.ts';

/** What brings styles with the page: a preset, or another template with the styles that it stores. */
export type LookSource = { preset: PresetName } | { styles: unknown };

function withLook(stored: unknown, look: LookSource): unknown {
  if ('styles' in look) return withStylesOf(stored, look.styles);
  const styles = Object.entries<NamedStyle>(PRESETS[look.preset].styles);
  return styles.reduce<unknown>((changed, [id, style]) => withStyle(changed, id, style), stored);
}

/** The values before a change of the page; what was not stored is again not stored. */
function undone(before: PagesInfo | undefined, change: PagesInfo): Partial<PagesInfo> {
  return Object.fromEntries(Object.keys(change).map((name) => [name, before?.[name]]));
}

/** Changes the page, and the styles that come with it, as one step of undo. Other styles of the document stay. */
export function applyPage(
  {
    session,
    editors,
  }: {
    session: Pick<EditSession, 'current' | 'setPage'>;
    editors: Pick<DocumentEditors, 'areas' | 'history'>;
  },
  page: PageSetup,
  look: LookSource | null,
): void {
  const before = session.current().pagesInfo;
  const change = storedPage(page, before);
  const side = {
    undo: () => session.setPage(undone(before, change)),
    redo: () => session.setPage(change),
  };
  editors.history.group(() => {
    side.redo();
    if (look !== null) changeStoredStyles(editors, (stored) => withLook(stored, look));
  }, side);
}
