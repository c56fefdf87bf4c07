import { advanceOf } from '#app/typeset/display-list.ts';
import type { ImageItem, RectItem, RuleItem, TextItem } from '#app/typeset/display-list.ts';
import type { PaintedFont } from './fonts/painted-font.ts';

/** PDF points per CSS pixel. */
export const POINTS = 0.75;

/** Resource of the graphics state in which viewers draw lines of one width alike, wherever they fall on pixels. */
export const EVEN_STROKES = 'S';

const colors = new Map<string, string>();

function colorNumbers(color: string): string {
  let numbers = colors.get(color);
  if (numbers === undefined) {
    const part = (at: number) =>
      String(Math.round((Number.parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000);
    numbers = `${part(1)} ${part(3)} ${part(5)}`;
    colors.set(color, numbers);
  }
  return numbers;
}

/** Integer hundredths of a point, so that relative moves do not accumulate rounding errors. */
function hundredths(pixels: number): number {
  return Math.round(pixels * POINTS * 100);
}

function decimal(value: number): string {
  return String(value / 100);
}

/**
 * Converts display items to the operators of one page. It tracks the current state (colour, font, text position) and
 * writes only what changes. Spaces are widened by numbers in TJ arrays, not by Tw, which does not work with two-byte
 * codes.
 */
export class ContentStream {
  #out = '';
  readonly #height: number;
  #color = '';
  #stroke = '';
  #font = '';
  #inText = false;
  #x = 0;
  #y = 0;

  /** @param height of the page in pixels */
  constructor(height: number) {
    this.#height = height;
  }

  get operators(): string {
    this.#endText();
    return this.#out;
  }

  begin(mark: string): void {
    this.#endText();
    this.#out += `${mark} BDC\n`;
  }

  end(): void {
    this.#endText();
    this.#out += 'EMC\n';
  }

  text(item: TextItem, font: PaintedFont, left: number, top: number): void {
    this.#setColor(item.color);
    if (!this.#inText) {
      this.#out += 'BT\n';
      this.#inText = true;
      this.#x = 0;
      this.#y = 0;
    }
    const points = Math.round(item.size * POINTS * 1000) / 1000;
    const fontOperator = `/${font.resource} ${String(points)} Tf\n`;
    if (fontOperator !== this.#font) this.#out += fontOperator;
    this.#font = fontOperator;
    const baseline = hundredths(this.#height - top - item.y);
    if (item.rightToLeft === true) return this.#turnedText(item, font, points, left + item.x, baseline);
    this.#moveTo(hundredths(left + item.x), baseline);
    this.#out += `[(${words(item, font, points)})] TJ\n`;
    return undefined;
  }

  /**
   * Writes each word separately, in reading order. The glyphs are ordered from left to right, which the mark states
   * (ISO 32000-1, 14.8.2.3.3). @param right edge of the first word
   */
  #turnedText(item: TextItem, font: PaintedFont, points: number, right: number, baseline: number): void {
    this.#out += '/ReversedChars BMC\n';
    let x = right;
    for (const word of item.words) {
      x -= advanceOf(word, item);
      this.#moveTo(hundredths(x), baseline);
      this.#out += `[(${font.markedWord(word, points)})] TJ\n`;
    }
    this.#out += 'EMC\n';
  }

  rect(item: RectItem, left: number, top: number): void {
    this.#endText();
    this.#setColor(item.color);
    const bottom = hundredths(this.#height - top - item.y - item.height);
    this.#out += `${decimal(hundredths(left + item.x))} ${decimal(bottom)} ${decimal(hundredths(item.width))} ${decimal(hundredths(item.height))} re f\n`;
  }

  rule({ x, y, dx, dy, width, color }: RuleItem, left: number, top: number): void {
    this.#endText();
    if (this.#stroke === '') this.#out += `/${EVEN_STROKES} gs\n`;
    const stroke = `${colorNumbers(color)} RG ${decimal(hundredths(width))} w\n`;
    if (stroke !== this.#stroke) this.#out += stroke;
    this.#stroke = stroke;
    const [fromX, fromY] = [hundredths(left + x), hundredths(this.#height - top - y)];
    const [toX, toY] = [fromX + hundredths(dx), fromY - hundredths(dy)];
    this.#out += `${decimal(fromX)} ${decimal(fromY)} m ${decimal(toX)} ${decimal(toY)} l S\n`;
  }

  image(item: ImageItem, resource: string, left: number, top: number): void {
    this.#endText();
    const bottom = decimal(hundredths(this.#height - top - item.y - item.height));
    const size = `${decimal(hundredths(item.width))} 0 0 ${decimal(hundredths(item.height))}`;
    this.#out += `q ${size} ${decimal(hundredths(left + item.x))} ${bottom} cm /${resource} Do Q\n`;
  }

  #moveTo(x: number, y: number): void {
    this.#out += `${decimal(x - this.#x)} ${decimal(y - this.#y)} Td\n`;
    this.#x = x;
    this.#y = y;
  }

  #setColor(color: string): void {
    if (color === this.#color) return;
    this.#color = color;
    this.#out += `${colorNumbers(color)} rg\n`;
  }

  #endText(): void {
    if (this.#inText) this.#out += 'ET\n';
    this.#inText = false;
  }
}

/** Words and spaces of one item as the content of a TJ array. */
function words(item: TextItem, font: PaintedFont, points: number): string {
  // A number in a TJ array moves left by thousandths of the font size.
  const extra =
    item.spaceExtra === 0 ? '' : `)${String(Math.round((-item.spaceExtra / item.size) * 10_000) / 10)}(`;
  let text = '';
  for (let index = 0; index < item.words.length; index += 1) {
    const word = item.words[index];
    if (word === undefined) continue;
    text += word.offsets === null ? font.word(word) : font.markedWord(word, points);
    if (extra !== '' && word.text === ' ') text += extra;
  }
  return text;
}
