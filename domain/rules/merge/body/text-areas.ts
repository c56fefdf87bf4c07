import type { EditorState, TemplateDocument } from '../../../entities/template.ts';

export const TEXT_AREAS = ['firstHeader', 'header', 'content', 'firstFooter', 'footer'] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

/** The texts of a document; those of the first page are stored with the page's settings. */
export type TextAreas = Record<Exclude<TextArea, 'content'>, EditorState | null> & { content: EditorState };

export function textAreasOf({ header, content, footer, pagesInfo }: TemplateDocument): TextAreas {
  return {
    firstHeader: pagesInfo?.firstPage?.header ?? null,
    header,
    content,
    firstFooter: pagesInfo?.firstPage?.footer ?? null,
    footer,
  };
}
