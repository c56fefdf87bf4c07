import { $create, DecoratorNode, nodeSchema, numberValue, stringValue, withField } from 'lexical';
import type { DOMExportOutput, EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import { servicesOf } from '../editor-services.ts';
import { $imagePlace, PLACE_ATTRIBUTE } from './image-place.ts';

export const IMAGE_ATTRIBUTE = 'data-autodocs-image';

const schema = nodeSchema<ImageNode>()({
  file: withField(stringValue(), { field: '__file' }),
  width: withField(numberValue(), { field: '__width' }),
  height: withField(numberValue(), { field: '__height' }),
  alt: withField(stringValue(), { field: '__alt' }),
});

/** An inline image, referenced by the hash of its bytes. Width and height are the displayed size in CSS pixels. */
export class ImageNode extends DecoratorNode<null> {
  __file: string = '';
  __width: number = 0;
  __height: number = 0;
  __alt: string = '';

  override $config() {
    return this.config('image', { extends: DecoratorNode, json: schema });
  }

  getFile(): string {
    return this.getLatest().__file;
  }

  setFile(file: string): this {
    const self = this.getWritable();
    self.__file = file;
    return self;
  }

  getWidth(): number {
    return this.getLatest().__width;
  }

  setWidth(width: number): this {
    const self = this.getWritable();
    self.__width = width;
    return self;
  }

  getHeight(): number {
    return this.getLatest().__height;
  }

  setHeight(height: number): this {
    const self = this.getWritable();
    self.__height = height;
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
    frame.className = 'document-image';
    frame.contentEditable = 'false';
    const image = document.createElement('img');
    image.draggable = false;
    frame.append(image);
    this.dress(frame);
    void showBytes(frame, image, this.__file, editor);
    return frame;
  }

  override updateDOM(previous: this, frame: HTMLElement): boolean {
    if (previous.__file !== this.__file) return true;
    this.dress(frame);
    return false;
  }

  /** The frame reserves the image's space before its bytes are loaded. */
  private dress(frame: HTMLElement): void {
    const place = $imagePlace(this, 'direct');
    frame.classList.toggle('document-beside', place === 'left' || place === 'right');
    frame.dataset['place'] = place;
    frame.style.setProperty('--image-width', `${this.__width}px`);
    frame.style.setProperty('--image-height', `${this.__height}px`);
    frame.style.setProperty('width', `${this.__width}px`);
    frame.style.setProperty('aspect-ratio', `${this.__width} / ${this.__height}`);
    frame.querySelector('img')?.setAttribute('alt', this.__alt);
  }

  override exportDOM(): DOMExportOutput {
    const image = document.createElement('img');
    image.setAttribute(IMAGE_ATTRIBUTE, this.__file);
    image.setAttribute('width', String(this.__width));
    image.setAttribute('height', String(this.__height));
    image.setAttribute('alt', this.__alt);
    image.setAttribute(PLACE_ATTRIBUTE, $imagePlace(this));
    return { element: image };
  }

  override isInline(): boolean {
    return true;
  }

  override getTextContent(): string {
    return '';
  }
}

async function showBytes(
  frame: HTMLElement,
  image: HTMLImageElement,
  file: string,
  editor: LexicalEditor,
): Promise<void> {
  const { imageUrl, phrases } = servicesOf(editor);
  const url = await imageUrl(file).catch(() => null);
  if (url !== null) {
    image.src = url;
    return;
  }
  frame.classList.add('document-image-missing');
  frame.title = phrases.imageMissing;
}

export interface ImageContent {
  file: string;
  width: number;
  height: number;
  alt: string;
}

export function $createImageNode({ file, width, height, alt }: ImageContent): ImageNode {
  return $create(ImageNode).setFile(file).setWidth(width).setHeight(height).setAlt(alt);
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}
