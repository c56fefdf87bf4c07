import { $applyNodeReplacement, TextNode, nodeSchema, rawValue, withField } from 'lexical';
import type { DOMExportOutput, EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import { EMPTY_STATE, restoreEditorState } from '#app/document/reading/restore.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { servicesOf } from '../editor-services.ts';
import { TokenNode } from '../token/token-node.ts';

export const FOOTNOTE_ATTRIBUTE = 'data-autodocs-footnote';

/** Stored instead of the number, which changes with the other notes; a release without footnotes shows it. */
export const STORED_MARK = '*';

const schema = nodeSchema<FootnoteNode>()({ note: withField(rawValue<unknown>(), { field: '__note' }) });

/** The mark of a footnote. It holds the note, so that both are copied, deleted and restored together. */
export class FootnoteNode extends TokenNode {
  __note: unknown;

  override $config() {
    return this.config('footnote', { extends: TextNode, json: schema });
  }

  constructor(note: unknown = EMPTY_STATE, text: string = STORED_MARK, key?: string) {
    super(text, key);
    this.__note = note;
  }

  getNote(): unknown {
    return this.getLatest().__note;
  }

  setNote(note: unknown): this {
    const self = this.getWritable();
    self.__note = note;
    return self;
  }

  getNoteState(): EditorState {
    return restoreEditorState(this.getNote());
  }

  override createDOM(config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor);
    element.classList.add('document-footnote');
    element.setAttribute('role', 'doc-noteref');
    element.setAttribute('aria-label', servicesOf(editor).phrases.footnote(this.__text));
    element.title = servicesOf(editor).phrases.footnote(this.__text);
    return element;
  }

  override updateDOM(previous: this, element: HTMLElement, config: EditorConfig): boolean {
    return super.updateDOM(previous, element, config) || previous.__text !== this.__text;
  }

  override exportDOM(editor: LexicalEditor): DOMExportOutput {
    const output = super.exportDOM(editor);
    if (output.element instanceof HTMLElement)
      output.element.setAttribute(FOOTNOTE_ATTRIBUTE, JSON.stringify(this.getNote()));
    return output;
  }
}

export function $createFootnoteNode(note?: unknown): FootnoteNode {
  return $applyNodeReplacement(new FootnoteNode(note));
}

export function $isFootnoteNode(node: LexicalNode | null | undefined): node is FootnoteNode {
  return node instanceof FootnoteNode;
}
