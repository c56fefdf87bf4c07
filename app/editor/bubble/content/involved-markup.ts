/** Markup longer than this is not read. */
const CHARACTERS_MAX = 1_000_000;
/** Elements within one another: a browser takes a time that grows with the square of it. */
const DEPTH_MAX = 500;
/** Sum of the squares of how many formats are open at each tag: a browser opens them anew in every paragraph. */
const FORMATTING_MAX = 3_000_000;

/** Whose end is left out more often than not, and what has none. */
const unclosed = new Set(
  'p li td th tr dt dd thead tbody tfoot option br img hr wbr col meta link input base area'.split(' '),
);
const formats = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Counts how deep foreign markup lies, tag by tag: some of a few kilobytes holds a browser for minutes as it is parsed. */
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
