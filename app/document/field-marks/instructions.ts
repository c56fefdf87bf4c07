/** An instruction of a template language in a text (docxtemplater, Jinja, Handlebars, Liquid). */
export interface Instruction {
  kind: 'loop' | 'condition';
  /** As it is written. */
  text: string;
}

/** `{% if x %}`, `{%p for x in y %}`, `{{#if x}}`, `{{/each}}`, `{#itens}`, `{/itens}`, `{^itens}`. */
const INSTRUCTION =
  /\{%-?\s*(?:p|tr|tc|r)?\s+(?<statement>\w+)[^%\n]{0,200}%\}|\{\{\s*(?<open>[#/^]|else\b)\s*(?<helper>[\p{L}_]*)[^{}\n]{0,200}\}\}|\{(?<sign>[#/^])(?<section>[\p{L}_][^{}\n]{0,200})\}/gu;

const CONDITIONS: ReadonlySet<string> = new Set([
  'if',
  'elif',
  'elsif',
  'else',
  'endif',
  'unless',
  'endunless',
  'case',
  'when',
  'endcase',
  'elseif',
]);
const LOOPS: ReadonlySet<string> = new Set([
  'for',
  'endfor',
  'each',
  'tablerow',
  'endtablerow',
  'with',
  'range',
]);

function kindOf({
  statement,
  open,
  helper,
  sign,
}: Record<string, string | undefined>): Instruction['kind'] | null {
  if (statement !== undefined) {
    if (CONDITIONS.has(statement)) return 'condition';
    return LOOPS.has(statement) ? 'loop' : null;
  }
  if (open === 'else') return 'condition';
  if (open !== undefined) return open === '^' || CONDITIONS.has(helper ?? '') ? 'condition' : 'loop';
  return sign === '^' ? 'condition' : 'loop';
}

/** The instructions of a line of text, in its order. */
export function instructionsIn(text: string): Instruction[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(INSTRUCTION)].flatMap((match) => {
    const kind = kindOf(match.groups ?? {});
    return kind === null ? [] : [{ kind, text: match[0] }];
  });
}
