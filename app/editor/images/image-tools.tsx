import { AdjustmentsHorizontalIcon, PhotoIcon } from '@heroicons/react/24/outline';
import { $getNodeByKey } from 'lexical';
import { useRef, useState } from 'react';
import { A4 } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import type { SelectedImage } from '../toolbar/toolbar-state.ts';
import { ImageDialog, type ImageChange } from './image-dialog.tsx';
import { $isImageNode } from './image-node.ts';
import { $setImagePlace } from './image-place.ts';

const MAX_WIDTH = Math.floor(A4.width - A4.margins.left - A4.margins.right);

function $changeImage(key: string, { alt, width, place }: ImageChange): void {
  const node = $getNodeByKey(key);
  if (!$isImageNode(node)) return;
  const height = Math.max(1, Math.round((node.getHeight() * width) / Math.max(1, node.getWidth())));
  node.setAlt(alt).setWidth(width).setHeight(height);
  $setImagePlace(node, place);
}

export function ImageTools() {
  const { t } = useTexts();
  const { state, perform, addImages, returnToText } = useToolbar();
  const input = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<SelectedImage | null>(null);
  const close = () => {
    setEdited(null);
    returnToText();
  };
  return (
    <>
      <ToolButton label={t('editor.tool.image')} icon={PhotoIcon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('editor.tool.image')}
        onChange={(event) => {
          addImages([...(event.target.files ?? [])]);
          event.target.value = '';
          returnToText();
        }}
      />
      <ToolButton
        label={t('editor.tool.imageOptions')}
        icon={AdjustmentsHorizontalIcon}
        disabled={state.image === null}
        onClick={() => setEdited(state.image)}
      />
      {edited !== null && (
        <ImageDialog
          image={edited}
          maxWidth={MAX_WIDTH}
          onClose={close}
          onApply={(change) => {
            perform(() => $changeImage(edited.key, change));
            close();
          }}
        />
      )}
    </>
  );
}
