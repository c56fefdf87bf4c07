import { HistoryExtension } from '@lexical/history';
import { RichTextExtension } from '@lexical/rich-text';
import { NodeSelectionDataSelectedExtension, buildEditorFromExtensions } from '@lexical/extension';
import type { LexicalEditorWithDispose } from '@lexical/extension';
import { configExtension, defineExtension } from 'lexical';
import type { NodeKey } from 'lexical';
import type { EditorState } from '#domain/entities/template.ts';
import { type EditorServices, provideServices } from './editor-services.ts';
import { BlockIdsExtension } from './block-ids/block-ids-extension.ts';
import { FieldsExtension } from './fields/fields-extension.ts';
import { FootnotesExtension } from './footnotes/footnotes-extension.ts';
import { ImagesExtension } from './images/images-extension.ts';
import { LinksExtension } from './links/links-extension.ts';
import { ListsExtension } from './lists/lists-extension.ts';
import { MarkdownExtension } from './markdown/markdown-extension.ts';
import { NumberingExtension } from './numbering/numbering-extension.ts';
import { PageFiguresExtension } from './page-figures/page-figures-extension.ts';
import { PageBreakExtension } from './page-break/page-break-extension.ts';
import { ParagraphFormatExtension } from './paragraph-format/paragraph-format-extension.ts';
import { PassagesExtension } from './passages/passages-extension.ts';
import { PasteExtension } from './paste/paste-extension.ts';
import type { PasteServices } from './paste/paste-report.ts';
import { ReferencesExtension } from './references/references-extension.ts';
import { loadState } from './stored-state/area-state.ts';
import { StylesExtension } from './styles/styles-extension.ts';
import { TabKeyExtension } from './tab-key/tab-key-extension.ts';
import { TablesExtension } from './tables/tables-extension.ts';
import { TextFormatExtension } from './text-format/text-format-extension.ts';
import { theme } from './theme.ts';
import { UnsupportedNode } from './unsupported/unsupported-node.ts';

/** Copied nodes are pasted as nodes only between areas and documents of this product. */
const NAMESPACE = 'autodocs';

const HISTORY_STEPS = 500;

export interface AreaEditorOptions {
  services: EditorServices;
  state: EditorState | null;
  /** False in header and footer, which are on every page. */
  pageBreaks?: boolean;
  /** Called when the note of a mark is to be edited; without it the area has no footnotes. */
  onFootnote?: ((mark: NodeKey) => void) | undefined;
  /** Width in pixels between the side margins. */
  contentWidth: () => number;
  onFiles: (files: readonly File[]) => void;
  /** Handles pasted content other than text; if absent, images are dropped. */
  paste?: PasteServices;
  onError: (error: Error) => void;
}

/** Creates the editor of one area, ready for `setRootElement`; it also works without a page. */
export function createAreaEditor(options: AreaEditorOptions): LexicalEditorWithDispose {
  const editor = buildEditorFromExtensions(
    defineExtension({
      name: 'autodocs/area',
      namespace: NAMESPACE,
      theme,
      nodes: () => [UnsupportedNode],
      onError: options.onError,
      $initialEditorState: null,
      dependencies: [
        RichTextExtension,
        configExtension(HistoryExtension, { disabled: false, maxDepth: HISTORY_STEPS }),
        ListsExtension,
        configExtension(TablesExtension, { contentWidth: options.contentWidth }),
        TextFormatExtension,
        StylesExtension,
        FieldsExtension,
        configExtension(ImagesExtension, { onFiles: options.onFiles }),
        PageBreakExtension,
        PageFiguresExtension,
        configExtension(FootnotesExtension, {
          enabled: options.onFootnote !== undefined,
          onOpen: options.onFootnote ?? (() => undefined),
        }),
        ReferencesExtension,
        BlockIdsExtension,
        NumberingExtension,
        PassagesExtension,
        ParagraphFormatExtension,
        configExtension(PasteExtension, { contentWidth: options.contentWidth, ...options.paste }),
        LinksExtension,
        configExtension(MarkdownExtension, { pageBreaks: options.pageBreaks ?? true }),
        TabKeyExtension,
        configExtension(NodeSelectionDataSelectedExtension, { nodes: [UnsupportedNode] }),
      ],
    }),
  );
  provideServices(editor, options.services);
  loadState(editor, options.state, { tag: 'history-merge' });
  return editor;
}
