const WORDS_MAX = 5;
const NAME_MAX = 40;

/** Words without a meaning of their own at the ends of a label. */
const LEADING =
  /^(?:e|ou|com|d[oae]s?|n[oa]s?|[oa]s?|em|sob|pel[oa]|ao|à|um|uma|inscrit[oa]|portador(?:a|\(a\))?|residente|domiciliad[oa]|eu|the|and|of|in)\s+/iu;
const TRAILING = /\s+(?:n[.º°o]?|nº\.?|número|sob|d[oae]s?|n[oa]s?|[oa]s?|em|é|of|is|no\.?)$/iu;

/** A line to sign on stays a line. */
const SIGNED = /assinatura|testemunha|visto|rubrica|carimbo|signature|witness/i;

function trimmed(label: string): string {
  let text = label.trim();
  for (let shorter = text; ; text = shorter) {
    shorter = text.replace(LEADING, '').replace(TRAILING, '');
    if (shorter === text) return text;
  }
}

/** The words that lead to the line: those after the last sign of punctuation. */
function labelBefore(before: string): string {
  const text = before.replace(/[\s:–-]+(?:(?:R\$|US\$|€)\s*)?$/u, '');
  const own = text.split(/[,;:!?()[\]]\s*|\.\s+/u).at(-1) ?? '';
  const label = trimmed(own);
  const words = label.split(/\s+/u);
  return words.length > WORDS_MAX ? trimmed(words.slice(-WORDS_MAX).join(' ')) : label;
}

/** Forms explain a line in brackets after it: '______ (nome completo)'. */
const hintAfter = (after: string): string => /^\s*\((\p{L}[^()\n]{1,39})\)/u.exec(after)?.[1]?.trim() ?? '';

/**
 * Name of the field that a line to write on stands for, from the words around it; null if they do not name it, or if it
 * is a line to sign on.
 */
export function blankName(around: { before: string; after: string; isDate: boolean }): string | null {
  const label = labelBefore(around.before.slice(-200));
  if (SIGNED.test(around.before.slice(-40))) return null;
  if (around.isDate) return 'Data';
  const name = hintAfter(around.after) || label;
  if (name.length > NAME_MAX || !/\p{L}{2}/u.test(name)) return null;
  return name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
}
