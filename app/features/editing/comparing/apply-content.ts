import type { ComparedContent } from '#app/document/comparing/comparison.ts';
import { firstPageStates } from '#app/document/pages/first-page.ts';
import type { PagesInfo } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { Workspace } from '../session/create-workspace.ts';

/** All settings of `page`, and undefined for those that only `other` has. */
function wholePage(page: PagesInfo | undefined, other: PagesInfo | undefined): Partial<PagesInfo> {
  const none = Object.fromEntries(Object.keys(other ?? {}).map((key) => [key, undefined]));
  return { ...none, ...page };
}

/** Changes the document in the editor to `next`: one undo step, with its fields, name and page. */
export function applyContent(
  { session, editors }: Pick<Workspace, 'session' | 'editors'>,
  next: ComparedContent,
): void {
  const { name, sections, fields, pagesInfo } = session.current();
  const before = { name, sections, fields, pagesInfo };
  const set = (content: Pick<typeof before, 'name' | 'sections' | 'fields' | 'pagesInfo'>): void => {
    const now = session.current();
    if (content.name !== now.name) session.setName(content.name);
    if (!sameValue([content.fields, content.sections], [now.fields, now.sections]))
      session.setFields({ fields: content.fields, sections: content.sections });
    if (!sameValue(content.pagesInfo, now.pagesInfo))
      session.setPage(wholePage(content.pagesInfo, now.pagesInfo));
  };
  const after = {
    name: next.name,
    sections: [...next.sections],
    fields: [...next.fields],
    pagesInfo: next.document.pagesInfo,
  };
  const { document } = next;
  editors.change(
    { ...document, ...firstPageStates(document.pagesInfo) },
    { redo: () => set(after), undo: () => set(before) },
  );
}
