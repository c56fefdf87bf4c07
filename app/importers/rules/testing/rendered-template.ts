import type { AnyAnswers, AnyTemplate, Name, Part, Test, Words } from './any-template.ts';

/** Of the form first, then of the row of each loop around. */
type Around = readonly AnyAnswers[];

const valueOf = (around: Around, { loop, name }: Name): string =>
  Object.entries(around[loop]?.values ?? {}).find(([key]) => key === name)?.[1] ?? '';

function holds(test: Test, around: Around): boolean {
  switch (test.kind) {
    case 'flag':
      return valueOf(around, test.of) === 'true';
    case 'more':
      return Number(valueOf(around, test.of)) > test.than;
    case 'is':
      return valueOf(around, test.of) === test.text;
    case 'not':
      return !holds(test.part, around);
    case 'both':
      return test.parts.every((part) => holds(part, around));
    case 'either':
      return test.parts.some((part) => holds(part, around));
  }
}

function wordsOf(words: readonly Words[], around: Around): string[] {
  return words.flatMap((each) => {
    if (each.kind === 'word') return [each.word];
    if (each.kind === 'value') return [valueOf(around, each.of)];
    return wordsOf(holds(each.test, around) ? each.yes : (each.no ?? []), around);
  });
}

function partsOf(parts: readonly Part[], around: Around): string[] {
  return parts.flatMap((part): string[] => {
    switch (part.kind) {
      case 'line':
        return wordsOf(part.words, around);
      case 'if':
        if (holds(part.test, around)) return partsOf(part.yes, around);
        if (part.also !== null && holds(part.also.test, around)) return partsOf(part.also.parts, around);
        return partsOf(part.no ?? [], around);
      case 'for':
        return (around[part.list.loop]?.rows ?? []).flatMap((row) => partsOf(part.parts, [...around, row]));
      case 'rows':
        return (around[part.list.loop]?.rows ?? []).flatMap((row) =>
          part.cells.flatMap((words) => wordsOf(words, [...around, row])),
        );
    }
  });
}

/** The words that a template prints for answers, as its own language would: without a document, rules or passages. */
export function renderedTemplate({ parts }: AnyTemplate, answers: AnyAnswers): string[] {
  return partsOf(parts, [answers]);
}
