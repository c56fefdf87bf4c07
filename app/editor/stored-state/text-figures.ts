export interface TextFigures {
  words: number;
  /** As users count them: a letter with its accent is one. */
  characters: number;
  withoutSpaces: number;
  /** Paragraphs that are not empty. */
  paragraphs: number;
}

export const noFigures: TextFigures = { words: 0, characters: 0, withoutSpaces: 0, paragraphs: 0 };

const WORD = /[\p{L}\p{N}]+(?:[-'’./,][\p{L}\p{N}]+)*/gu;

/** Characters that count: no combining marks, no joiners, no line ends. */
const CHARACTER = /[^\p{M}\p{Cf}\p{Cc}]|\t/gu;
const VISIBLE = /[^\p{M}\p{Cf}\p{Cc}\s]/gu;

const times = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Of one paragraph, or of several lines. */
export function figuresOf(text: string): TextFigures {
  return {
    words: times(text, WORD),
    characters: times(text, CHARACTER),
    withoutSpaces: times(text, VISIBLE),
    paragraphs: text.split('\n').filter((line) => line.trim() !== '').length,
  };
}

export function addFigures(a: TextFigures, b: TextFigures): TextFigures {
  return {
    words: a.words + b.words,
    characters: a.characters + b.characters,
    withoutSpaces: a.withoutSpaces + b.withoutSpaces,
    paragraphs: a.paragraphs + b.paragraphs,
  };
}
