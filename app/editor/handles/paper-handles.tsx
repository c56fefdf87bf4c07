import type { LexicalEditor } from 'lexical';
import { ImageHandles } from '../images/image-handles.tsx';
import { CellMenu } from '../tables/cells/cell-menu.tsx';
import { ColumnResizer } from '../tables/column-resizer.tsx';

/** Handles over the selected object in the text: not part of the text, and never printed. */
export function PaperHandles({ editor, zoom }: { editor: LexicalEditor; zoom: number }) {
  if (!editor.isEditable()) return null;
  return (
    <>
      <CellMenu editor={editor} zoom={zoom} />
      <ColumnResizer editor={editor} zoom={zoom} />
      <ImageHandles editor={editor} zoom={zoom} />
    </>
  );
}
