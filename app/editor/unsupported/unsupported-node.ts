import { DecoratorNode, booleanValue, nodeSchema, rawValue, withField } from 'lexical';
import type { EditorConfig, LexicalEditor } from 'lexical';
import { servicesOf } from '../editor-services.ts';
import { isStoredNode } from '../stored-state/stored-node.ts';
import { UNSUPPORTED } from './wrap-unknown.ts';

const schema = nodeSchema<UnsupportedNode>()({
  original: withField(rawValue<unknown>(), { field: '__original' }),
  inline: withField(booleanValue(), { field: '__inline' }),
});

/** A part that this version does not know, stored unchanged and shown as unsupported. */
export class UnsupportedNode extends DecoratorNode<null> {
  __original: unknown = undefined;
  __inline: boolean = false;

  override $config() {
    return this.config(UNSUPPORTED, { extends: DecoratorNode, json: schema });
  }

  getOriginal(): unknown {
    return this.getLatest().__original;
  }

  setOriginal(original: unknown): this {
    const self = this.getWritable();
    self.__original = original;
    return self;
  }

  getInline(): boolean {
    return this.getLatest().__inline;
  }

  setInline(inline: boolean): this {
    const self = this.getWritable();
    self.__inline = inline;
    return self;
  }

  override isInline(): boolean {
    return this.__inline;
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = document.createElement(this.__inline ? 'span' : 'div');
    const original = this.__original;
    element.className = 'document-unsupported';
    element.contentEditable = 'false';
    element.textContent = servicesOf(editor).phrases.unsupported(isStoredNode(original) ? original.type : '');
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override getTextContent(): string {
    return '';
  }
}
