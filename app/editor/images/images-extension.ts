import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import { NodeSelectionDataSelectedExtension } from '@lexical/extension';
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
  safeCast,
} from 'lexical';
import type { LexicalCommand } from 'lexical';
import { fileHashSchema } from '#domain/api/files.ts';
import { registerNodeClick } from '../node-click.ts';
import {
  $createImageNode,
  $isImageNode,
  IMAGE_ATTRIBUTE,
  ImageNode,
  type ImageContent,
} from './image-node.ts';
import { $moveToStart } from './beside-start.ts';
import { $setImagePlace, PLACE_ATTRIBUTE, readPlace } from './image-place.ts';

export const INSERT_IMAGE: LexicalCommand<ImageContent> = createCommand('INSERT_IMAGE');

const positive = (text: string | null): number => Math.max(1, Number.parseInt(text ?? '', 10) || 1);

/**
 * Only this product's own images are imported from markup: any other would be fetched from its server, which would
 * reveal the reader.
 */
const imageRule = defineImportRule({
  name: 'autodocs/image',
  match: sel.tag('img'),
  $import: (_context, element) => {
    const file = element.getAttribute(IMAGE_ATTRIBUTE) ?? '';
    if (!fileHashSchema.safeParse(file).success) return [];
    const [width, height] = [
      positive(element.getAttribute('width')),
      positive(element.getAttribute('height')),
    ];
    const image = $createImageNode({ file, width, height, alt: element.getAttribute('alt') ?? '' });
    return [$setImagePlace(image, readPlace(element.getAttribute(PLACE_ATTRIBUTE)))];
  },
});

export interface ImagesConfig {
  /** Called with pasted or dropped files; the receiver also handles errors. */
  onFiles: (files: readonly File[]) => void;
}

export const ImagesExtension = defineExtension({
  name: 'autodocs/images',
  nodes: () => [ImageNode],
  config: safeCast<ImagesConfig>({ onFiles: () => undefined }),
  dependencies: [
    configExtension(DOMImportExtension, { rules: [imageRule] }),
    configExtension(NodeSelectionDataSelectedExtension, { nodes: [ImageNode] }),
  ],
  register: (editor, { onFiles }) =>
    mergeRegister(
      editor.registerCommand(
        INSERT_IMAGE,
        (image) => {
          if ($getSelection() === null) $getRoot().selectEnd();
          $insertNodes([$setImagePlace($createImageNode(image), 'baseline')]);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          onFiles(files);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      registerNodeClick(editor, $isImageNode),
      editor.registerNodeTransform(ImageNode, $moveToStart),
    ),
});
