import type { Span } from '../plain-blocks.ts';

/** What jsPDF leaves to its users: justified lines of words in several styles. Greedy, as its own line breaking is. */
export type Style = 'normal' | 'bold' | 'italic' | 'bolditalic';

interface Word {
  text: string;
  style: Style;
  width: number;
  /** Of the space before it: 0 where a word goes on in another style. */
  space: number;
}

/** Words of one style that stand together; placed by where they begin, and stretched to `width`. */
export interface StyledRun {
  text: string;
  style: Style;
  x: number;
  width: number;
}

export type Measure = (text: string, style: Style) => number;

export function styleOf({ bold, italics }: Span): Style {
  if (bold) return italics ? 'bolditalic' : 'bold';
  return italics ? 'italic' : 'normal';
}

function wordsOf(spans: readonly Span[], measure: Measure): Word[] {
  const words: Word[] = [];
  let apart = false;
  for (const span of spans) {
    const style = styleOf(span);
    for (const [index, text] of span.text.split(' ').entries()) {
      apart ||= index > 0;
      if (text === '') continue;
      words.push({ text, style, width: measure(text, style), space: apart ? measure(' ', style) : 0 });
      apart = false;
    }
  }
  return words;
}

function breakLines(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of words) {
    if (line.length > 0 && word.space > 0 && used + word.space + word.width > width) {
      lines.push(line);
      line = [];
    }
    used = line.length === 0 ? word.width : used + word.space + word.width;
    line.push(word);
  }
  lines.push(line);
  return lines;
}

function runsOf(line: readonly Word[], stretch: number): StyledRun[] {
  const runs: StyledRun[] = [];
  let x = 0;
  for (const [index, word] of line.entries()) {
    const apart = index > 0 && word.space > 0;
    if (apart) x += word.space + stretch;
    const run = runs.at(-1);
    if (apart && run?.style === word.style) {
      run.text += ` ${word.text}`;
      run.width = x + word.width - run.x;
    } else runs.push({ text: word.text, style: word.style, x, width: word.width });
    x += word.width;
  }
  return runs;
}

/** The lines of a paragraph, all but the last as wide as `width`. */
export function justifiedLines(spans: readonly Span[], width: number, measure: Measure): StyledRun[][] {
  const lines = breakLines(wordsOf(spans, measure), width);
  return lines.map((line, index) => {
    const natural = line.reduce((sum, word, at) => sum + word.width + (at === 0 ? 0 : word.space), 0);
    const gaps = line.filter((word, at) => at > 0 && word.space > 0).length;
    return runsOf(line, index === lines.length - 1 || gaps === 0 ? 0 : (width - natural) / gaps);
  });
}
