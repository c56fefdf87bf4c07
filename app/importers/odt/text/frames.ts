import { filled, make, run } from '../../wordml/make.ts';
import { drawn, PICTURE, picture } from '../../wordml/picture.ts';
import { attribute, child, descendants, elements, textOf, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import { EMUS_PER_TWIP, twipsOf } from '../styles/lengths.ts';

const SHAPE = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const DEPTH_MAX = 20;

/** Forms of images that other programs read too; of several images in a frame the first of these is taken. */
const KNOWN = /\.(?:png|jpe?g|gif|webp|bmp|emf|wmf)$/iu;

interface Placed {
  frame: XmlElement;
  width: number;
  height: number;
}

const emus = (twips: number): number => Math.max(1, Math.round(twips * EMUS_PER_TWIP));

const altOf = (frame: XmlElement): string =>
  textOf(child(frame, 'svg:desc') ?? child(frame, 'svg:title') ?? make('')).trim();

function graphic(frame: XmlElement, { table }: OdtScope): (property: string) => string | null {
  const style = table.get('graphic', attribute(frame, 'draw:style-name'));
  return (property) => table.inherited('graphic', style, 'style:graphic-properties', property);
}

const WRAPS: Readonly<Record<string, string>> = {
  none: 'wp:wrapTopAndBottom',
  'run-through': 'wp:wrapNone',
};

function horizontal(frame: XmlElement, look: (property: string) => string | null): XmlElement {
  const place = look('style:horizontal-pos') ?? 'from-left';
  const at = place.startsWith('from-')
    ? make('wp:posOffset', {}, [
        String(Math.round((twipsOf(attribute(frame, 'svg:x')) ?? 0) * EMUS_PER_TWIP)),
      ])
    : make('wp:align', {}, [place]);
  return make('wp:positionH', { relativeFrom: 'column' }, [at]);
}

function vertical(frame: XmlElement, isOnPage: boolean): XmlElement {
  const offset = Math.round((twipsOf(attribute(frame, 'svg:y')) ?? 0) * EMUS_PER_TWIP);
  return make('wp:positionV', { relativeFrom: isOnPage ? 'page' : 'paragraph' }, [
    make('wp:posOffset', {}, [String(offset)]),
  ]);
}

/** A drawing of Word around a picture or a box of text. */
function drawing(
  { frame, width, height }: Placed,
  uri: string,
  content: XmlElement,
  scope: OdtScope,
): XmlElement {
  const anchor = attribute(frame, 'text:anchor-type');
  const look = graphic(frame, scope);
  const shared = drawn({ cx: emus(width), cy: emus(height) }, altOf(frame), uri, content);
  if (anchor === 'as-char') return make('w:drawing', {}, [make('wp:inline', {}, shared)]);
  const wrap = look('style:wrap') ?? 'none';
  return make('w:drawing', {}, [
    make('wp:anchor', {}, [
      horizontal(frame, look),
      vertical(frame, anchor === 'page'),
      make(WRAPS[wrap] ?? 'wp:wrapSquare', { wrapText: 'bothSides' }),
      ...shared,
    ]),
  ]);
}

const inRun = (content: XmlElement, properties: readonly XmlElement[]): XmlElement =>
  make('w:r', {}, [filled('w:rPr', properties), content]);

function pathOf(image: XmlElement): string {
  return (attribute(image, 'xlink:href') ?? '').replace(/^\.\//u, '');
}

function inPicture(placed: Placed, image: XmlElement, scope: OdtScope): XmlElement[] {
  const { file, word, part, remarks } = scope;
  const { frame, width, height } = placed;
  const path = pathOf(image);
  const words = altOf(frame);
  if (!file.has(path)) {
    remarks.add(/^[a-z][a-z\d+.-]*:|^\.\.\//iu.test(path) ? 'linked-image' : 'missing-image', words || path);
    return [];
  }
  const look = graphic(frame, scope);
  if (/[1-9]/.test(look('fo:clip')?.replaceAll(/\b0(?:\.0+)?(?:cm|in|mm|pt)?\b/gu, '') ?? ''))
    remarks.add('cropped-image', words);
  if ((attribute(frame, 'draw:transform') ?? '').includes('rotate')) remarks.add('rotated-image', words);
  const extension = (/\.([a-z\d]{1,5})$/iu.exec(path)?.[1] ?? 'bin').toLowerCase();
  const name = path.replaceAll(/[^\w]+/gu, '-').slice(-80);
  const id = word.image(part, name, extension, () => file.bytes(path) ?? new Uint8Array());
  const content = picture(id, { cx: emus(width), cy: emus(height) }, words);
  return [drawing(placed, PICTURE, content, scope)];
}

function box(placed: Placed, content: XmlElement, scope: OdtScope): XmlElement[] {
  const blocks = scope.blocks(content, { ...scope, depth: scope.depth + 1 });
  if (blocks.length === 0) return [];
  const shape = make('wps:wsp', {}, [
    make('wps:spPr'),
    make('wps:txbx', {}, [make('w:txbxContent', {}, blocks)]),
    make('wps:bodyPr'),
  ]);
  return [drawing(placed, SHAPE, shape, scope)];
}

function inFrame(frame: XmlElement, scope: OdtScope): XmlElement[] {
  const placed = {
    frame,
    width: twipsOf(attribute(frame, 'svg:width')) ?? twipsOf(attribute(frame, 'fo:min-width')) ?? 1440,
    height: twipsOf(attribute(frame, 'svg:height')) ?? twipsOf(attribute(frame, 'fo:min-height')) ?? 1440,
  };
  const text = child(frame, 'draw:text-box');
  if (text !== null) return box(placed, text, scope);
  const images = elements(frame, 'draw:image');
  const image = images.find((each) => KNOWN.test(pathOf(each))) ?? images[0];
  if (child(frame, 'draw:object') !== null || child(frame, 'draw:object-ole') !== null) {
    scope.remarks.add('object', altOf(frame));
    return image !== undefined && KNOWN.test(pathOf(image)) ? inPicture(placed, image, scope) : [];
  }
  if (image !== undefined) return inPicture(placed, image, scope);
  const inner = child(frame, 'table:table');
  if (inner !== null) return box(placed, make('draw:text-box', {}, [inner]), scope);
  scope.remarks.add('object', altOf(frame));
  return [];
}

/** A drawn shape: the words in it are kept. */
function shape(element: XmlElement, scope: OdtScope): XmlElement[] {
  const hasText = elements(element).some(({ name }) => name === 'text:p' || name === 'text:list');
  if (!hasText) {
    scope.remarks.add('drawing', altOf(element));
    return [];
  }
  const size = (name: string): number => twipsOf(attribute(element, name)) ?? 1440;
  return box({ frame: element, width: size('svg:width'), height: size('svg:height') }, element, scope);
}

/** Runs for a `draw:frame`, a form's control, or another thing that is drawn. */
export function readFrame(
  element: XmlElement,
  properties: readonly XmlElement[],
  scope: OdtScope,
): XmlElement[] {
  if (scope.depth > DEPTH_MAX) {
    scope.remarks.add('deep-nesting', textOf(element));
    return [run(textOf(element), properties)];
  }
  if (element.name === 'draw:control') {
    const made = scope.forms.read(attribute(element, 'draw:control'), properties);
    if (made === null) scope.remarks.add('object', altOf(element));
    return made === null ? [] : [made];
  }
  if (element.name === 'draw:g') {
    const inner = [...descendants(element, 'draw:frame')];
    if (inner.length > 0) return inner.flatMap((each) => readFrame(each, properties, scope));
  }
  const drawings = element.name === 'draw:frame' ? inFrame(element, scope) : shape(element, scope);
  return drawings.map((each) => inRun(each, properties));
}
