import { $applyNodeReplacement, TextNode, nodeSchema, stringValue, withField } from 'lexical';
import type { DOMExportOutput, EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import { servicesOf } from '../editor-services.ts';
import { TokenNode } from '../token/token-node.ts';
import { darker } from './field-color.ts';
import { $tagForm, FORM_ATTRIBUTE } from './tags/tag-form.ts';

export const FIELD_ATTRIBUTE = 'data-autodocs-field';

const schema = nodeSchema<FieldNode>()({ field: withField(stringValue(), { field: '__field' }) });

/**
 * A field in the text. Stores the field's id; the label is looked up and stored as the node's text, so that caret
 * offsets match the screen. Token mode makes it indivisible: typing cannot change it.
 */
export class FieldNode extends TokenNode {
  __field: string;

  override $config() {
    return this.config('field', { extends: TextNode, json: schema });
  }

  constructor(field: string = '', text: string = '#', key?: string) {
    super(text, key);
    this.__field = field;
  }

  getField(): string {
    return this.getLatest().__field;
  }

  setField(field: string): this {
    const self = this.getWritable();
    self.__field = field;
    return self;
  }

  override createDOM(config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor);
    paintTag(element, this, editor);
    return element;
  }

  override updateDOM(previous: this, element: HTMLElement, config: EditorConfig): boolean {
    return (
      super.updateDOM(previous, element, config) ||
      previous.__field !== this.__field ||
      previous.__text !== this.__text ||
      $tagForm(previous, 'direct') !== $tagForm(this, 'direct')
    );
  }

  override exportDOM(editor: LexicalEditor): DOMExportOutput {
    const output = super.exportDOM(editor);
    if (!(output.element instanceof HTMLElement)) return output;
    output.element.setAttribute(FIELD_ATTRIBUTE, this.__field);
    const form = $tagForm(this);
    if (form !== null) output.element.setAttribute(FORM_ATTRIBUTE, form);
    return output;
  }
}

/**
 * Colours are set through the style object: the content security policy allows it, but not style attributes in markup.
 */
export function paintTag(element: HTMLElement, node: FieldNode, editor: LexicalEditor): void {
  const { fieldLabel, phrases } = servicesOf(editor);
  const field = node.__field;
  const label = fieldLabel(field);
  const form = $tagForm(node, 'direct');
  element.classList.add('document-field');
  element.classList.toggle('document-field-missing', label === undefined);
  element.setAttribute(FIELD_ATTRIBUTE, field);
  element.setAttribute('role', 'mark');
  element.setAttribute('spellcheck', 'false');
  const spoken = label === undefined ? phrases.missingField : phrases.field(label.name);
  element.title = label === undefined ? phrases.missingField : label.name;
  element.setAttribute('aria-label', form === null ? spoken : `${spoken}, ${phrases.form(form)}`);
  if (form === null) element.removeAttribute('data-form');
  else element.setAttribute('data-form', phrases.form(form));
  if (label === undefined) return;
  element.style.setProperty('--field-color', label.color);
  element.style.setProperty('--field-border', darker(label.color));
}

export function $createFieldNode(field: string, name: string): FieldNode {
  return $applyNodeReplacement(new FieldNode(field, fieldText(name)));
}

export function fieldText(name: string): string {
  return `#${name}`;
}

/** The name that a tag shows. */
export function $shownName(field: FieldNode): string {
  return field.getTextContent().replace(/^#/, '');
}

export function $isFieldNode(node: LexicalNode | null | undefined): node is FieldNode {
  return node instanceof FieldNode;
}
