import { $applyNodeReplacement, TextNode, nodeSchema, stringValue, withField } from 'lexical';
import type { EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import { REFERENCE_SHOWS, type Reference } from '#app/document/model.ts';
import { MISSING_TARGET } from '#app/document/text.ts';
import { servicesOf } from '../editor-services.ts';
import { TokenNode } from '../token/token-node.ts';

export type ReferenceShows = Reference['shows'];

/** Stored instead of what is shown, which changes with other blocks; a release without references shows it. */
export const STORED_REFERENCE = '…';

const schema = nodeSchema<ReferenceNode>()({
  target: withField(stringValue(), { field: '__target' }),
  shows: withField(stringValue(), { field: '__shows' }),
});

/** A cross-reference. Its text is what it shows, so that the caret and the text style work as in words. */
export class ReferenceNode extends TokenNode {
  __target: string;
  __shows: string;

  override $config() {
    return this.config('reference', { extends: TextNode, json: schema });
  }

  constructor(target: string = '', shows: string = 'number', text: string = STORED_REFERENCE, key?: string) {
    super(text, key);
    this.__target = target;
    this.__shows = shows;
  }

  getTarget(): string {
    return this.getLatest().__target;
  }

  setTarget(target: string): this {
    const self = this.getWritable();
    self.__target = target;
    return self;
  }

  /** Of a kind that this release does not know, the number. */
  getShows(): ReferenceShows {
    const { __shows } = this.getLatest();
    return REFERENCE_SHOWS.find((shows) => shows === __shows) ?? 'number';
  }

  setShows(shows: string): this {
    const self = this.getWritable();
    self.__shows = shows;
    return self;
  }

  override createDOM(config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor);
    element.classList.add('document-reference');
    element.setAttribute('role', 'mark');
    this.#name(element, editor);
    return element;
  }

  override updateDOM(previous: this, element: HTMLElement, config: EditorConfig): boolean {
    const isReplaced = super.updateDOM(previous, element, config);
    const isMissing = this.__text === MISSING_TARGET;
    if (!isReplaced && isMissing !== (previous.__text === MISSING_TARGET)) return true;
    return isReplaced;
  }

  #name(element: HTMLElement, editor: LexicalEditor): void {
    const isMissing = this.__text === MISSING_TARGET;
    const { reference, missingReference } = servicesOf(editor).phrases;
    const name = isMissing ? missingReference : reference(this.getShows());
    element.classList.toggle('document-reference-missing', isMissing);
    element.setAttribute('aria-label', `${name}: ${this.__text}`);
    element.title = name;
  }
}

export function $createReferenceNode(target: string, shows: ReferenceShows): ReferenceNode {
  return $applyNodeReplacement(new ReferenceNode(target, shows));
}

export function $isReferenceNode(node: LexicalNode | null | undefined): node is ReferenceNode {
  return node instanceof ReferenceNode;
}
