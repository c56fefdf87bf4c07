/** Markup longer than this is not read. */
const CHARACTERS_MAX = 1_000_000;
/** Maximum nesting of elements: a browser's parsing time grows with its square. */
const DEPTH_MAX = 500;
/** Maximum sum of the squares of the number of open formats at each tag: a browser reopens them in every paragraph. */
const FORMATTING_MAX = 3_000_000;

/** Elements whose end tag is usually omitted, and elements without one. */
const unclosed = new Set(
  'p li td th tr dt dd thead tbody tfoot option br img hr wbr col meta link input base area'.split(' '),
);
const formats = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/**
 * Counts the nesting of foreign markup, tag by tag: a few kilobytes of deeply nested markup can block a browser for
 * minutes.
 */
export class Involvement {
  private readonly open = new Map<string, number>();
  private depth = 0;
  private formatting = 0;
  private effort = 0;
  private deepest = 0;

  static isTooLong(html: string): boolean {
    return html.length > CHARACTERS_MAX;
  }

  note(name: string, closing: boolean): void {
    this.effort += this.formatting ** 2;
    if (unclosed.has(name)) return;
    const before = this.open.get(name) ?? 0;
    const step = closing ? -1 : 1;
    if (before + step < 0) return;
    this.open.set(name, before + step);
    this.depth += step;
    if (formats.has(name)) this.formatting += step;
    this.deepest = Math.max(this.deepest, this.depth);
  }

  get tooMuch(): boolean {
    return this.deepest > DEPTH_MAX || this.effort > FORMATTING_MAX;
  }
}
