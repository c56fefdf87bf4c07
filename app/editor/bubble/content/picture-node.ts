import { $create, DecoratorNode, nodeSchema, stringValue, withField } from 'lexical';
import type { EditorConfig, LexicalEditor, LexicalNode } from 'lexical';

const schema = nodeSchema<PictureNode>()({
  file: withField(stringValue(), { field: '__file' }),
  alt: withField(stringValue(), { field: '__alt' }),
});

/** Bytes of an image; null if neither this device nor the server has them. */
export type PictureBytes = (file: string) => Promise<Blob | null>;

const sources = new WeakMap<LexicalEditor, PictureBytes>();

export function providePictures(editor: LexicalEditor, bytes: PictureBytes): void {
  sources.set(editor, bytes);
}

/** An inline image, referenced by the hash of its bytes and shown small. */
export class PictureNode extends DecoratorNode<null> {
  __file: string = '';
  __alt: string = '';

  override $config() {
    return this.config('picture', { extends: DecoratorNode, json: schema });
  }

  getFile(): string {
    return this.getLatest().__file;
  }

  setFile(file: string): this {
    const self = this.getWritable();
    self.__file = file;
    return self;
  }

  getAlt(): string {
    return this.getLatest().__alt;
  }

  setAlt(alt: string): this {
    const self = this.getWritable();
    self.__alt = alt;
    return self;
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const frame = document.createElement('span');
    frame.className = 'bubble-picture';
    frame.contentEditable = 'false';
    const image = document.createElement('img');
    image.draggable = false;
    image.alt = this.__alt;
    frame.append(image);
    void showBytes(image, this.__file, editor);
    return frame;
  }

  override updateDOM(previous: this): boolean {
    return previous.__file !== this.__file || previous.__alt !== this.__alt;
  }

  override isInline(): boolean {
    return true;
  }

  override getTextContent(): string {
    return this.getAlt();
  }
}

async function showBytes(image: HTMLImageElement, file: string, editor: LexicalEditor): Promise<void> {
  const bytes = await sources
    .get(editor)?.(file)
    .catch(() => null);
  if (bytes === null || bytes === undefined) return;
  const address = URL.createObjectURL(bytes);
  // The object URL can be released once the picture is drawn.
  const release = () => URL.revokeObjectURL(address);
  image.addEventListener('load', release, { once: true });
  image.addEventListener('error', release, { once: true });
  image.src = address;
}

export function $createPictureNode(file: string, alt: string): PictureNode {
  return $create(PictureNode).setFile(file).setAlt(alt);
}

export function $isPictureNode(node: LexicalNode | null | undefined): node is PictureNode {
  return node instanceof PictureNode;
}
