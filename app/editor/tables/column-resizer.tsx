import { $getNearestNodeFromDOMNode } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { $findTableNode, $isTableNode } from '@lexical/table';
import { $getNodeByKey } from 'lexical';
import { useEffect, useState } from 'react';
import { TABLE_CELL } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { boxIn, type Box } from '../handles/use-box.ts';
import { useDrag } from '../handles/use-drag.ts';
import { clampWidth } from './column-widths.ts';

/** Width of the drag handle, in pixels of the screen. */
const GRIP = 9;

/** The table under the pointer, and the right edge of each of its columns. */
interface HeldTable {
  key: string;
  box: Box;
  widths: readonly number[];
}

function tableAt(editor: LexicalEditor, target: EventTarget | null, zoom: number): HeldTable | null {
  const element = target instanceof Element ? target.closest('table') : null;
  const root = editor.getRootElement();
  if (element === null || root === null || !root.contains(element)) return null;
  return editor.read(() => {
    const node = $getNearestNodeFromDOMNode(element);
    const table = node === null ? null : $findTableNode(node);
    const widths = table?.getColWidths();
    if (!table || widths === undefined) return null;
    return { key: table.getKey(), box: boxIn(root, element, zoom), widths };
  });
}

const same = (a: HeldTable | null, b: HeldTable | null): boolean =>
  a?.key === b?.key &&
  a?.widths === b?.widths &&
  a?.box.left === b?.box.left &&
  a?.box.top === b?.box.top &&
  a?.box.height === b?.box.height;

/** The table under the pointer; it stays active until the pointer is over text elsewhere. */
function useHeldTable(editor: LexicalEditor, zoom: number): [HeldTable | null, () => void] {
  const [held, setHeld] = useState<HeldTable | null>(null);
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        if (root === null) return undefined;
        const look = (event: PointerEvent) => {
          const found = tableAt(editor, event.target, zoom);
          setHeld((before) => (same(before, found) ? before : found));
        };
        root.addEventListener('pointerover', look);
        root.addEventListener('pointerdown', look);
        return () => {
          root.removeEventListener('pointerover', look);
          root.removeEventListener('pointerdown', look);
        };
      }),
    [editor, zoom],
  );
  useEffect(
    () => editor.registerUpdateListener(({ dirtyElements }) => dirtyElements.size > 0 && setHeld(null)),
    [editor],
  );
  return [held, () => setHeld(null)];
}

/** Draggable column edges: dragging changes the width of the column and of the table. */
export function ColumnResizer({ editor, zoom }: { editor: LexicalEditor; zoom: number }) {
  const [held, release] = useHeldTable(editor, zoom);
  if (held === null) return null;
  return held.widths.map((width, column) => {
    const right = held.widths.slice(0, column + 1).reduce((sum, own) => sum + own, 0);
    const setWidth = (wanted: number) => {
      editor.update(() => {
        const table = $getNodeByKey(held.key);
        if (!$isTableNode(table)) return;
        table.setColWidths(
          (table.getColWidths() ?? []).map((own, at) => (at === column ? clampWidth(wanted, own) : own)),
        );
      });
      release();
    };
    return (
      <ColumnEdge
        // oxlint-disable-next-line react/no-array-index-key
        key={column}
        left={held.box.left + right}
        table={held.box}
        width={width}
        zoom={zoom}
        onWidth={setWidth}
      />
    );
  });
}

interface ColumnEdgeProps {
  left: number;
  table: Box;
  width: number;
  zoom: number;
  onWidth: (width: number) => void;
}

function ColumnEdge({ left, table, width, zoom, onWidth }: ColumnEdgeProps) {
  const { t } = useTexts();
  const { held, handlers } = useDrag(zoom, ({ at }) => onWidth(at), width);
  const shift = clampWidth(held?.at ?? width, width) - width;
  return (
    <div
      className="document-column-edge"
      data-dragged={held === null ? undefined : ''}
      title={t('table.resize')}
      style={{
        left: left + shift - GRIP / zoom / 2 + TABLE_CELL.border / 2,
        top: table.top,
        width: GRIP / zoom,
        height: table.height,
      }}
      {...handlers}
    />
  );
}
