export interface TextFigures {
  words: number;
  /** As people count them: a letter with its accent is one. */
  characters: number;
  withoutSpaces: number;
  /** That have something in them. */
  paragraphs: number;
}

export const noFigures: TextFigures = { words: 0, characters: 0, withoutSpaces: 0, paragraphs: 0 };

const WORD = /[\p{L}\p{N}]+(?:[-'’./,][\p{L}\p{N}]+)*/gu;

/** Characters that stand by themselves: no marks that are set on another, no joiners, no ends of lines. */
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
