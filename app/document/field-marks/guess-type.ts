import type { FieldType } from '#domain/entities/field-settings.ts';
import { foldText } from '#domain/rules/match-text.ts';

/** Words of a field's name, without case and accents, that say what its value is. The first one that fits counts. */
const BY_NAME: readonly (readonly [RegExp, FieldType | null])[] = [
  // In words, or one of two: a text.
  [/\bextenso\b|\bin words\b|\bcpf\b.*\bcnpj\b|\bcnpj\b.*\bcpf\b/, null],
  [/\bcpf\b/, 'cpf'],
  [/\bcnpj\b/, 'cnpj'],
  [/\b(?:nif|nipc)\b/, 'nif'],
  [/\bcep\b/, 'cep'],
  [/\be[ -]?mails?\b|\bcorreio eletronico\b/, 'email'],
  [/\b(?:telefones?|celular|fone|tel|whatsapp|telemovel|phone|mobile)\b/, 'phone'],
  [/\b(?:site|website|url)\b/, 'url'],
  [/\b(?:data|date)\b.*\b(?:hora|horario|time)\b/, 'datetime'],
  [/\bdata (?:center|base|protection)\b|\bbase de data\b/, null],
  [/\b(?:data|date|nascimento|vencimento|validade)\b/, 'date'],
  [/%|\b(?:percentual|percentagem|porcentagem|aliquota|taxa|percent)\b/, 'number'],
  [/\b(?:quantidade|qtde?|idade|quantity|age)\b|^(?:numero|n[o.º]?) de\b|^number of\b/, 'number'],
  [
    /r\$|\b(?:valor|valores|preco|aluguel|aluguer|renda|salario|remuneracao|honorarios|custo|montante|quantia|caucao|amount|price|fee|salary|rent)\b/,
    'currency',
  ],
  [
    /\b(?:observac(?:ao|oes)|obs|descric(?:ao|oes)|comentarios?|justificativa|historico|remarks|description|comments)\b/,
    'multipleLine',
  ],
];

/** Forms of values, with a 9 for each digit or line to write a digit on. */
const BY_MASK: readonly (readonly [RegExp, FieldType])[] = [
  [/^9{2,3}\.9{3}\.9{3}-9{2}$/, 'cpf'],
  [/^9{2}\.9{3}\.9{3}\/9{4}-9{2}$/, 'cnpj'],
  [/^9{5}-9{3}$/, 'cep'],
  [/^\(9{2}\) ?9{4,5}-9{4}$/, 'phone'],
  [/^9{2}[/.-]9{2}[/.-]9{4}$|^9{4}-9{2}-9{2}$/, 'date'],
  [/^(?:r\$|us\$|€|\$) ?[9.,]*9$/, 'currency'],
];

const NAMED_MASKS: readonly (readonly [RegExp, FieldType])[] = [
  [/\bh{1,2}[:h]m{1,2}\b/, 'datetime'],
  [/^\W*d{1,2}\W.{0,6}?m{1,4}\W.{0,6}?(?:a{2,4}|y{2,4})\W*$/, 'date'],
  [/^(?:r\$|us\$|€|\$|¤)/, 'currency'],
];

function byMask(mask: string): FieldType | undefined {
  const text = foldText(mask).trim();
  const digits = text.replaceAll(/[\d_#x]/g, '9');
  return (
    BY_MASK.find(([form]) => form.test(digits))?.[1] ?? NAMED_MASKS.find(([form]) => form.test(text))?.[1]
  );
}

function byName(name: string): FieldType | undefined {
  const parted = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const text = foldText(parted)
    .replaceAll(/[_/.]+/g, ' ')
    .trim();
  return BY_NAME.find(([words]) => words.test(text))?.[1] ?? undefined;
}

/**
 * The type that a field's name and the form of its value lead to; undefined for a plain text.
 * @param mask `___.___.___-__`, `dd/mm/aaaa`, `R$ 0,00`, or a value
 */
export function guessType(name: string, mask = ''): FieldType | undefined {
  const form = mask.length > 40 ? undefined : byMask(mask);
  return form ?? byName(name);
}

/** The type of a value that Word prints in a form: of `\@ "dd/MM/yyyy"` a date, of `\# "R$ 0,00"` an amount. */
export function typeOfFormat(kind: 'date' | 'number', format: string): FieldType {
  if (kind === 'date') return /[hH]/.test(format) ? 'datetime' : 'date';
  return /r\$|us\$|[$€£¤]/i.test(format) ? 'currency' : 'number';
}
