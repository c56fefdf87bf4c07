import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $createTableCellNode, $createTableNode, $createTableRowNode, $findTableNode } from '@lexical/table';
import {
  $createParagraphNode,
  $createTabNode,
  $createTextNode,
  $getEditor,
  $getSelection,
  $isRangeSelection,
  $setSelection,
} from 'lexical';
import type { BaseSelection, LexicalNode, ParagraphNode, RangeSelection } from 'lexical';
import type { PasteReport } from './paste-report.ts';
import { PASTE_MAX } from './foreign/styles/bound-size.ts';
import { COLUMNS_MAX } from './foreign/tables.ts';

/** More lines are inserted as one piece, because the library inserts each line separately otherwise. */
const LINES_ONE_BY_ONE = 200;

interface RunStyle {
  format: number;
  style: string;
}

function runStyle(selection: BaseSelection): RunStyle {
  return $isRangeSelection(selection)
    ? { format: selection.format, style: selection.style }
    : { format: 0, style: '' };
}

function $runs(line: string, { format, style }: RunStyle): LexicalNode[] {
  return line.split(/(\t)/).flatMap((part) => {
    if (part === '') return [];
    return [part === '\t' ? $createTabNode() : $createTextNode(part).setFormat(format).setStyle(style)];
  });
}

function $paragraph(line: string, style: RunStyle): ParagraphNode {
  return $createParagraphNode().append(...$runs(line, style));
}

function $grid(lines: readonly string[], style: RunStyle): LexicalNode {
  const rows = lines.map((line) => {
    const cells = line.split('\t').slice(0, COLUMNS_MAX);
    return $createTableRowNode().append(
      ...cells.map((cell) => $createTableCellNode(0).append($paragraph(cell, style))),
    );
  });
  return $createTableNode().append(...rows);
}

function $isInCell(selection: BaseSelection): boolean {
  const [node] = selection.getNodes();
  return node !== undefined && $findTableNode(node) !== null;
}

/** Line by line at the moving caret: in a list each line becomes an item. */
function $typeLines(lines: readonly string[], selection: BaseSelection): void {
  if (!$isRangeSelection(selection)) {
    selection.insertRawText(lines.join('\n'));
    return;
  }
  if (selection !== $getSelection()) $setSelection(selection);
  for (const [at, line] of lines.entries()) {
    if (at > 0) $atCaret((caret) => caret.insertParagraph());
    for (const part of line.split(/(\t)/)) {
      if (part === '\t') $atCaret((caret) => caret.insertNodes([$createTabNode()]));
      else if (part !== '' || lines.length === 1) $atCaret((caret) => caret.insertText(part));
    }
  }
}

function $atCaret(act: (caret: RangeSelection) => void): void {
  const caret = $getSelection();
  if ($isRangeSelection(caret)) act(caret);
}

/** The lines of a text, up to the maximum of a document. */
export function linesOf(text: string): { lines: string[]; cutOff: boolean } {
  const within = text.slice(0, PASTE_MAX.characters);
  const all = within.replace(/\r?\n$/, '').split(/\r\n|\r|\n/);
  const lines = all.slice(0, PASTE_MAX.blocks);
  return { lines, cutOff: within.length < text.length || lines.length < all.length };
}

/**
 * Inserts text as if it were typed: in the caret's style, a paragraph for each line. Spreadsheet columns fill the cells
 * from the caret on.
 * @returns what was left out
 */
export function $pasteText(
  text: string,
  selection: BaseSelection,
): Pick<PasteReport, 'cutOff' | 'cutTables'> {
  let cutTables = 0;
  const { lines, cutOff } = linesOf(text);
  const style = runStyle(selection);
  if (lines.some((line) => line.includes('\t')) && $isInCell(selection)) {
    cutTables = lines.some((line) => line.split('\t').length > COLUMNS_MAX) ? 1 : 0;
    $insertGeneratedNodes($getEditor(), [$grid(lines, style)], selection);
  } else if (lines.length > LINES_ONE_BY_ONE) {
    $insertGeneratedNodes(
      $getEditor(),
      lines.map((line) => $paragraph(line, style)),
      selection,
    );
  } else $typeLines(lines, selection);
  return { cutOff, cutTables };
}
