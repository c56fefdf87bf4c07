import type { TextStyle } from '#app/document/model.ts';
import { runProperties } from '../looks/text-look.ts';
import { element, join, NOTHING, text, type Xml } from '../xml/xml.ts';

/** Letters of scripts that run from right to left, with the signs, spaces and digits between them. */
const TURNED =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]+(?:[\s\p{P}\p{N}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]+)*/gu;

/** Signs that Word has as elements. */
const SIGNS = /([\t\n\u00ad\u2011])/;

const ELEMENTS: Readonly<Record<string, Xml>> = {
  '\t': element('w:tab'),
  '\n': element('w:br'),
  '\u00ad': element('w:softHyphen'),
  '\u2011': element('w:noBreakHyphen'),
};

function words(part: string, isDeleted: boolean): Xml {
  const isEdged = part.startsWith(' ') || part.endsWith(' ') || part.includes('  ');
  return element(isDeleted ? 'w:delText' : 'w:t', isEdged ? { 'xml:space': 'preserve' } : {}, text(part));
}

function content(written: string, isDeleted: boolean): Xml {
  if (!SIGNS.test(written)) return words(written, isDeleted);
  return join(
    written
      .split(SIGNS)
      .filter((part) => part !== '')
      .map((part) => ELEMENTS[part] ?? words(part, isDeleted)),
  );
}

/** How a text is written. */
export interface RunLook {
  style: TextStyle;
  /** The look that the run has without words of its own. */
  base: TextStyle;
  characterStyle?: string | undefined;
  isDeleted?: boolean | undefined;
}

export function run({ style, base, characterStyle }: RunLook, ...parts: readonly Xml[]): Xml {
  return element('w:r', {}, runProperties(style, base, { characterStyle }), ...parts);
}

/** Stretches of a text, those from right to left apart: Word sets them in the fonts and looks of such scripts. */
function stretches(written: string): { text: string; isTurned: boolean }[] {
  const found: { text: string; isTurned: boolean }[] = [];
  let at = 0;
  for (const match of written.matchAll(TURNED)) {
    if (match.index > at) found.push({ text: written.slice(at, match.index), isTurned: false });
    found.push({ text: match[0], isTurned: true });
    at = match.index + match[0].length;
  }
  if (at < written.length) found.push({ text: written.slice(at), isTurned: false });
  return found;
}

/** A text as runs; none if it is empty. */
export function textRuns(written: string, look: RunLook): Xml {
  if (written === '') return NOTHING;
  const { style, base, characterStyle, isDeleted = false } = look;
  return join(
    stretches(written).map(({ text: part, isTurned }) =>
      element('w:r', {}, runProperties(style, base, { characterStyle, isTurned }), content(part, isDeleted)),
    ),
  );
}

function mark(kind: 'begin' | 'separate' | 'end'): Xml {
  return element('w:fldChar', { 'w:fldCharType': kind });
}

/** A field of Word (`PAGE`, `REF ..`) with what it shows until somebody updates it. */
export function fieldRuns(instruction: string, shown: string, look: RunLook): Xml {
  const code = element(
    look.isDeleted === true ? 'w:delInstrText' : 'w:instrText',
    { 'xml:space': 'preserve' },
    text(` ${instruction} `),
  );
  return join([
    run(look, mark('begin')),
    run(look, code),
    run(look, mark('separate')),
    textRuns(shown, look),
    run(look, mark('end')),
  ]);
}
