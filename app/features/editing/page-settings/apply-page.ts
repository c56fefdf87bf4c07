import { storedPage } from '#app/document/page-setup.ts';
import type { PageSetup } from '#app/document/model.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { changeStoredSchemes } from '#app/editor/numbering/own-schemes.ts';
import { changeStoredStyles } from '#app/editor/styles/document-styles.ts';
import type { PagesInfo } from '#domain/entities/template.ts';
import type { EditSession } from '../session/edit-session.ts';
import { type LookChange, lookChange } from './look-change.ts';

/** Settings that are not stored where they are the usual ones. */
const NOT_STORED = { headerDistance: undefined, footerDistance: undefined, leading: undefined } as const;

/** The values before a change of the page; what was not stored is again not stored. */
function undone(before: PagesInfo | undefined, change: Partial<PagesInfo>): Partial<PagesInfo> {
  return Object.fromEntries(Object.keys(change).map((name) => [name, before?.[name]]));
}

/** Changes the page, and the styles and schemes that come with it, as one step of undo. */
export function applyPage(
  {
    session,
    editors,
  }: {
    session: Pick<EditSession, 'current' | 'setPage'>;
    editors: Pick<DocumentEditors, 'areas' | 'history'>;
  },
  page: PageSetup,
  look: LookChange = lookChange(null),
): void {
  const before = session.current().pagesInfo;
  const change = { ...NOT_STORED, ...storedPage(page, before) };
  const side = {
    undo: () => session.setPage(undone(before, change)),
    redo: () => session.setPage(change),
  };
  editors.history.group(() => {
    side.redo();
    changeStoredStyles(editors, look.styles);
    changeStoredSchemes(editors, look.schemes);
  }, side);
}
