import { foldText } from '#domain/rules/match-text.ts';
import type { Pair } from './pairs.ts';
import type { Shape } from './extents.ts';

/** Names that ask, in the languages that templates here are written in: `temFiador`, `has_guarantor`. */
const ASKS = /^(?:tem|has|is|eh|e_|possui|existe|mostrar?|exibir|show|com|sem|with|without)(?=[_A-Z\d]|$)/u;

/** `itens`, `socios`, `lista_de_socios`, `items`. */
function soundsLikeMany(name: string): boolean {
  const last = name.split('.').at(-1) ?? name;
  return !ASKS.test(last) && (/^lista/iu.test(last) || /[^s]s(?:_|$)|ss_/iu.test(foldText(last)));
}

/**
 * The names of sections that are lists: `{#x}` alone does not say whether it repeats. One that goes over the cells of a
 * row does, and one of a name in the plural with values in it.
 */
export function listNames(pairs: readonly { pair: Pair; shape: Shape }[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { pair, shape } of pairs) {
    const { tag, fields } = pair.opener;
    if (tag.kind !== 'section' || tag.isInverted) continue;
    const hasValues = pair.closer.fields > fields;
    const isRows = shape.run?.siblings.kind === 'rows';
    if (hasValues && (isRows || soundsLikeMany(tag.name))) names.add(tag.name);
  }
  return names;
}
