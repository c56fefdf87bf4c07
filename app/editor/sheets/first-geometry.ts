import { $getRoot } from 'lexical';
import type { LexicalEditor } from 'lexical';
import type { PageSetup } from '#app/document/model.ts';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';
import type { DocumentEditors } from '../document-editors.ts';

function isBlank(editor: LexicalEditor): boolean {
  return editor.getEditorState().read(() => $getRoot().getTextContentSize() === 0);
}

/** The page as it is shown until the typesetter answers: header and footer are as high as they are on the screen. */
export function firstGeometry(
  { width, height, margins, headerHeight, footerHeight, edges, firstPage }: PageSetup,
  { areas }: DocumentEditors,
  { showsHeader, showsFooter }: { showsHeader: boolean; showsFooter: boolean },
): PageGeometry {
  const heightOf = (editor: LexicalEditor, shown: boolean, least: number): number =>
    !shown || isBlank(editor) ? least : Math.max(1, least);
  const bottom = height - margins.bottom;
  const head = firstPage ? areas.firstHeader : areas.header;
  const footer = heightOf(firstPage ? areas.firstFooter : areas.footer, showsFooter, footerHeight);
  return {
    width,
    height,
    left: margins.left,
    columnWidth: width - margins.left - margins.right,
    header: { top: edges?.header ?? margins.top, height: heightOf(head, showsHeader, headerHeight) },
    notes: null,
    body: { top: margins.top, height: bottom - margins.top },
    footer: { top: height - (edges?.footer ?? margins.bottom) - footer, height: footer },
    number: null,
  };
}
