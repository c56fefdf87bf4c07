import { $applyNodeReplacement, TextNode, nodeSchema, stringValue, withField } from 'lexical';
import type { EditorConfig, LexicalNode, LexicalParseJSON, SerializedTextNode } from 'lexical';

/** Lexical's number for token mode. Its setter reads a state that a node does not have yet while it is cloned. */
const TOKEN = 1;
const SIGN = '@';

const schema = nodeSchema<MentionNode>()({ user: withField(stringValue(), { field: '__user' }) });

/** A person mentioned in the text. Token mode makes it indivisible: typing cannot change it. */
export class MentionNode extends TextNode {
  __user: string;

  override $config() {
    return this.config('mention', { extends: TextNode, json: schema });
  }

  constructor(user: string = '', text: string = SIGN, key?: string) {
    super(text, key);
    this.__user = user;
    this.__mode = TOKEN;
  }

  override updateFromJSON(serialized: LexicalParseJSON<SerializedTextNode>): this {
    return super.updateFromJSON(serialized).setMode('token');
  }

  getUser(): string {
    return this.getLatest().__user;
  }

  setUser(user: string): this {
    const self = this.getWritable();
    self.__user = user;
    return self;
  }

  /** Without the sign before it. */
  getName(): string {
    return this.getTextContent().slice(SIGN.length);
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('bubble-mention');
    element.spellcheck = false;
    return element;
  }

  override isTextEntity(): true {
    return true;
  }
}

export function $createMentionNode(user: string, name: string): MentionNode {
  return $applyNodeReplacement(new MentionNode(user, `${SIGN}${name}`));
}

export function $isMentionNode(node: LexicalNode | null | undefined): node is MentionNode {
  return node instanceof MentionNode;
}
