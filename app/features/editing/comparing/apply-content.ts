import type { ComparedContent } from '#app/document/comparing/comparison.ts';
import { firstPageStates } from '#app/document/pages/first-page.ts';
import type { PagesInfo } from '#domain/entities/template.ts';
import { mergeFields } from '#domain/rules/merge/merge-fields.ts';
import { compareParts, sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { mergeSections } from '#domain/rules/merge/template/merge-sections.ts';
import type { EditState } from '../session/edit-session.ts';
import type { Workspace } from '../session/create-workspace.ts';

type Settings = Pick<EditState, 'name' | 'sections' | 'fields' | 'pagesInfo'>;

/** All settings of `page`, and undefined for those that only `other` has. */
function wholePage(page: PagesInfo | undefined, other: PagesInfo | undefined): Partial<PagesInfo> {
  const none = Object.fromEntries(Object.keys(other ?? {}).map((key) => [key, undefined]));
  return { ...none, ...page };
}

function pageBetween(from: Settings, to: Settings, now: Settings): PagesInfo | undefined {
  const page: Record<string, unknown> = { ...now.pagesInfo };
  for (const key of Object.keys({ ...from.pagesInfo, ...to.pagesInfo })) {
    const [base, wanted, present] = [from.pagesInfo?.[key], to.pagesInfo?.[key], now.pagesInfo?.[key]];
    if (compareParts(base, present, wanted) === 'server') page[key] = wanted;
  }
  const known = Object.entries(page).filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** What leads from `from` to `to`, applied to `now`: what was changed since, outside undo, stays. */
function between(from: Settings, to: Settings, now: Settings): Settings {
  const fields = mergeFields({ base: from.fields, local: now.fields, server: to.fields }).merged;
  const known = new Set(fields.map(({ id }) => id));
  return {
    name: now.name === from.name ? to.name : now.name,
    fields,
    sections: mergeSections(from, now, to, known).sections,
    pagesInfo: pageBetween(from, to, now),
  };
}

/** Changes the document in the editor to `next`: one undo step, with its fields, name and page. */
export function applyContent(
  { session, editors }: Pick<Workspace, 'session' | 'editors'>,
  next: ComparedContent,
): void {
  const settings = (): Settings => {
    const { name, sections, fields, pagesInfo } = session.current();
    return { name, sections, fields, pagesInfo };
  };
  const before = settings();
  const after: Settings = {
    name: next.name,
    sections: [...next.sections],
    fields: [...next.fields],
    pagesInfo: next.document.pagesInfo,
  };
  const change = (from: Settings, to: Settings): void => {
    const now = settings();
    const content = between(from, to, now);
    if (content.name !== now.name) session.setName(content.name);
    if (!sameValue([content.fields, content.sections], [now.fields, now.sections]))
      session.setFields({ fields: content.fields, sections: content.sections });
    if (!sameValue(content.pagesInfo, now.pagesInfo))
      session.setPage(wholePage(content.pagesInfo, now.pagesInfo));
  };
  const { document } = next;
  editors.change(
    { ...document, ...firstPageStates(document.pagesInfo) },
    { redo: () => change(before, after), undo: () => change(after, before) },
  );
}
