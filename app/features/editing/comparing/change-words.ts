import type { Change, Comparison } from '#app/document/comparing/comparison.ts';
import type { Translate } from '#app/i18n/texts.ts';

export type Kind = Change['kind'];

export const KINDS: readonly Kind[] = ['insertion', 'deletion', 'move', 'look', 'field', 'settings'];

/** '3 inserções, 1 exclusão'. */
export function countWords({ changes }: Pick<Comparison, 'changes'>, t: Translate): string {
  return KINDS.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [t(`comparing.counts.${kind}`, { count })];
  }).join(', ');
}

/** One change in words: 'Campo “CPF” renomeado para “CNPJ”'. */
export function changeWords({ kind, text, what, names }: Change, t: Translate): string {
  if (kind === 'field' || kind === 'settings')
    return t(`comparing.what.${what ?? 'other'}`, {
      name: text,
      before: names?.before ?? '',
      after: names?.after ?? '',
    });
  const words = t(`comparing.kinds.${kind}`);
  return text === '' ? words : `${words}: ${text}`;
}
