import type { EditorState, PagesInfo } from '#domain/entities/template.ts';

/** Header and footer that only the first page has. */
export interface FirstPageStates {
  firstHeader: EditorState | null;
  firstFooter: EditorState | null;
}

/** The stored texts, also while they are switched off. */
export function firstPageStates(info: PagesInfo | undefined): FirstPageStates {
  return {
    firstHeader: info?.firstPage?.header ?? null,
    firstFooter: info?.firstPage?.footer ?? null,
  };
}

/** The page's settings with these texts; unchanged if the document never had a first page of its own. */
export function withFirstPage(
  info: PagesInfo | undefined,
  { firstHeader, firstFooter }: FirstPageStates,
): PagesInfo | undefined {
  if (info?.firstPage === undefined && firstHeader === null && firstFooter === null) return info;
  const { on = false, ...others } = info?.firstPage ?? {};
  return { ...info, firstPage: { ...others, on, header: firstHeader, footer: firstFooter } };
}
