/** Ranges of code points, first and last included. */
export type CodeRanges = readonly (readonly [number, number])[];

/** @param css a `unicode-range`: `U+0000-00FF,U+0131` */
export function parseRanges(css: string): CodeRanges {
  return css.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

export function inRanges(ranges: CodeRanges, codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}
