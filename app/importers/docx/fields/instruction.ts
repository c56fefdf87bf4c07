/** The instruction of a field in Word, in its parts (ECMA-376, part 1, 17.16.3 and 17.16.4). */
export interface FieldInstruction {
  /** In capitals: `REF`; `=` for a formula. */
  name: string;
  args: readonly string[];
  /** Value of each switch by its sign, in lower case: `*` of `\* Upper`; empty for one without a value. */
  switches: ReadonlyMap<string, string>;
}

/** A text in quotes, a switch, a nested field, or a word. */
const TOKEN = /"(?<quoted>(?:\\.|[^"\\])*)"?|\\(?<sign>[^\s"])|(?<nested>\{[^{}]*\})|(?<word>[^\s"\\]+)/gu;

/** Switches with a value behind them, also for fields whose own ones have none. */
const FORMATS: ReadonlySet<string> = new Set(['*', '@', '#']);
const VALUED: Readonly<Record<string, ReadonlySet<string>>> = {
  HYPERLINK: new Set(['l', 'o', 't']),
  FILLIN: new Set(['d']),
  ASK: new Set(['d']),
  MERGEFIELD: new Set(['b', 'f']),
  SYMBOL: new Set(['f', 's']),
  REF: new Set(['d']),
};

export function parseInstruction(text: string): FieldInstruction {
  const args: string[] = [];
  const switches = new Map<string, string>();
  let name = '';
  let sign: string | null = null;
  for (const { groups = {} } of text.trim().matchAll(TOKEN)) {
    if (groups['sign'] !== undefined) {
      sign = groups['sign'].toLowerCase();
      if (!switches.has(sign)) switches.set(sign, '');
      if (!FORMATS.has(sign) && VALUED[name]?.has(sign) !== true) sign = null;
      continue;
    }
    const word = groups['quoted']?.replaceAll(/\\(.)/g, '$1') ?? groups['nested'] ?? groups['word'] ?? '';
    if (sign !== null) switches.set(sign, word);
    else if (name === '') name = word.startsWith('=') ? '=' : word.toUpperCase();
    else args.push(word);
    sign = null;
  }
  return { name, args, switches };
}
