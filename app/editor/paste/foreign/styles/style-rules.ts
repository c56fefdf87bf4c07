export interface StyleRule {
  selectors: string;
  body: string;
}

/** An unclosed comment extends to the end. */
function withoutComments(css: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let begin = css.indexOf('/*'); begin >= 0; begin = css.indexOf('/*', from)) {
    kept.push(css.slice(from, begin));
    const end = css.indexOf('*/', begin + 2);
    from = end < 0 ? css.length : end + 2;
  }
  kept.push(css.slice(from));
  return kept.join('').replaceAll(/<!--|-->/g, '');
}

/** The rules of a style sheet, including nested ones, in one pass. */
export function* rulesOf(css: string): Generator<StyleRule> {
  const text = withoutComments(css);
  let from = 0;
  let selectors: string | null = null;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    const before = text.slice(from, index);
    from = index + 1;
    if (brace === '{') {
      selectors = before;
      continue;
    }
    if (selectors !== null && selectors !== '') yield { selectors, body: before };
    selectors = null;
  }
}
