import { $getRoot, type LexicalEditor, type LexicalNode } from 'lexical';
import { isJsonNode, readChildren, type JsonNode } from '#app/document/reading/json-node.ts';
import { OBJECT_CHARACTER } from '#app/document/text.ts';
import { $blockId } from '../block-ids/block-id.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { $visitBlock, BlockText } from '../find/find-matches.ts';
import { $footnotes } from '../footnotes/numbers.ts';
import type { TextBlock } from './text-blocks.ts';

/** The text of the footnotes, by the block that has their mark. */
export function noteBlocks({ areas, notes }: DocumentEditors): TextBlock[] {
  const open = notes.current();
  const marks = areas.body.read(() =>
    $footnotes().map((node) => ({
      mark: node.getKey(),
      id: $idAround(node),
      root: node.getNoteState().root,
    })),
  );
  return marks.flatMap(({ mark, id, root }) => {
    const contents = open?.mark === mark ? contentsOf(open.editor) : storedContents(root);
    return contents.map((content): TextBlock => ({
      editor: 'body',
      note: mark,
      area: 'note',
      id,
      text: content.text,
      content,
    }));
  });
}

/** The editor that shows the block; null for a footnote that is not open. */
export function editorOf(
  { areas, notes }: DocumentEditors,
  { editor, note }: TextBlock,
): LexicalEditor | null {
  if (note === undefined) return areas[editor];
  const open = notes.current();
  return open?.mark === note ? open.editor : null;
}

function $idAround(node: LexicalNode): string {
  return (
    node
      .getParents()
      .map($blockId)
      .find((id) => id !== '') ?? ''
  );
}

function contentsOf(editor: LexicalEditor): BlockText[] {
  const contents: BlockText[] = [];
  editor.read(() => $visitBlock($getRoot(), (content) => contents.push(content)));
  return contents;
}

/** As `contentsOf`, of a note that has no editor: its words have no place on the screen. */
function storedContents(root: unknown): BlockText[] {
  if (!isJsonNode(root)) return [];
  return readChildren(root)
    .filter(isJsonNode)
    .flatMap((child) => {
      const content = new BlockText('');
      content.text = textIn(child);
      return content.text === '' ? [] : content;
    });
}

function textIn(node: JsonNode): string {
  if (typeof node['text'] === 'string') return node['text'];
  if (node.type === 'linebreak') return '\n';
  return 'children' in node ? readChildren(node).filter(isJsonNode).map(textIn).join('') : OBJECT_CHARACTER;
}
