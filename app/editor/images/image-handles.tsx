import { $getNodeByKey, $getSelection, $isNodeSelection } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useTexts } from '#app/i18n/texts.ts';
import { useBox } from '../handles/use-box.ts';
import { useDrag } from '../handles/use-drag.ts';
import { $isImageNode } from './image-node.ts';

const WIDTH_MIN = 8;
/** Size of a handle, in pixels of the screen. */
const CORNER = 14;

const CORNERS = [
  { id: 'nw', right: false, bottom: false },
  { id: 'ne', right: true, bottom: false },
  { id: 'sw', right: false, bottom: true },
  { id: 'se', right: true, bottom: true },
] as const;

function $chosenImage(): string | null {
  const selection = $getSelection();
  const [node] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return $isImageNode(node) ? node.getKey() : null;
}

/** Sets an image's width; its height follows. */
function $resizeImage(key: string, wanted: number, widest: number): void {
  const node = $getNodeByKey(key);
  if (!$isImageNode(node)) return;
  const width = Math.round(Math.min(widest, Math.max(WIDTH_MIN, wanted)));
  const height = Math.max(1, Math.round((node.getHeight() * width) / Math.max(1, node.getWidth())));
  node.setWidth(width).setHeight(height);
}

/** Corner handles that resize the selected image; a frame shows the new size. */
export function ImageHandles({ editor, zoom }: { editor: LexicalEditor; zoom: number }) {
  const box = useBox(editor, zoom, $chosenImage);
  if (box === null) return null;
  const resize = (width: number) => {
    const widest = (editor.getRootElement()?.getBoundingClientRect().width ?? 0) / zoom;
    editor.update(() => {
      const key = $chosenImage();
      if (key !== null) $resizeImage(key, width, widest);
    });
  };
  return CORNERS.map((corner) => (
    <Corner key={corner.id} box={box} corner={corner} zoom={zoom} onWidth={resize} />
  ));
}

interface CornerProps {
  box: { left: number; top: number; width: number; height: number };
  corner: (typeof CORNERS)[number];
  zoom: number;
  onWidth: (width: number) => void;
}

function Corner({ box, corner, zoom, onWidth }: CornerProps) {
  const { t } = useTexts();
  const direction = corner.right ? 1 : -1;
  const { held, handlers } = useDrag(zoom, ({ at }) => onWidth(box.width + direction * at));
  const width = Math.max(WIDTH_MIN, box.width + direction * (held?.at ?? 0));
  const height = (box.height * width) / Math.max(1, box.width);
  return (
    <>
      {held !== null && (
        <div className="document-image-frame" style={{ left: box.left, top: box.top, width, height }} />
      )}
      <div
        className="document-handle document-image-corner"
        title={t('table.imageCorner')}
        data-corner={corner.id}
        style={{
          left: box.left + (corner.right ? (held === null ? box.width : width) : 0),
          top: box.top + (corner.bottom ? (held === null ? box.height : height) : 0),
          width: CORNER / zoom,
          height: CORNER / zoom,
          cursor: corner.right === corner.bottom ? 'nwse-resize' : 'nesw-resize',
        }}
        {...handlers}
      />
    </>
  );
}
