/**
 * Cardinal numbers in Portuguese, masculine. Orthography and scale: Brazil counts by thousands (bilhão is 10⁹),
 * Portugal by millions (mil milhões is 10⁹, bilião 10¹²; Diretiva 94/75). `e` joins hundreds, tens and units, and
 * precedes the last group if that is below a hundred or whole hundreds (Cunha and Cintra, Nova Gramática, on numerals);
 * in Brazil a comma separates the other groups.
 */
export type Portuguese = 'pt-BR' | 'pt-PT';

const UNITS = ['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'] as const;
const TEENS = {
  'pt-BR': 'dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'.split(' '),
  'pt-PT': 'dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'.split(' '),
} as const;
const TENS = ' dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');

/** Names above the thousand, from the smallest, singular and plural. */
const SCALES = {
  'pt-BR': [
    ['milhão', 'milhões'],
    ['bilhão', 'bilhões'],
    ['trilhão', 'trilhões'],
  ],
  'pt-PT': [
    ['milhão', 'milhões'],
    ['bilião', 'biliões'],
  ],
} as const;

/** Exclusive upper bound of the numbers that can be written in words. */
export const NAMED_BELOW = 10n ** 15n;

function belowThousand(number: number, language: Portuguese): string {
  if (number === 100) return 'cem';
  const rest = number % 100;
  const tail =
    rest >= 10 && rest < 20 ? [TEENS[language][rest - 10]] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]];
  return [HUNDREDS[Math.floor(number / 100)], ...tail].filter(Boolean).join(' e ');
}

interface Group {
  value: number;
  text: string;
}

/** Whether `e` precedes a group that ends the number. */
const joinsWithE = (value: number): boolean => value < 100 || value % 100 === 0;

/** Separator of groups without `e`: a comma by Brazil's notaries and banks, none in Portugal. */
const BETWEEN = { 'pt-BR': ', ', 'pt-PT': ' ' } as const;

function joinGroups(groups: readonly Group[], language: Portuguese): string {
  return groups
    .map(({ value, text }, at) => {
      if (at === 0) return text;
      const isJoined = at === groups.length - 1 && joinsWithE(value);
      return (isJoined ? ' e ' : BETWEEN[language]) + text;
    })
    .join('');
}

function thousandsOf(number: number, language: Portuguese): Group[] {
  const thousands = Math.floor(number / 1000);
  const rest = number % 1000;
  const head = thousands === 1 ? 'mil' : `${belowThousand(thousands, language)} mil`;
  return [
    ...(thousands === 0 ? [] : [{ value: thousands, text: head }]),
    ...(rest === 0 ? [] : [{ value: rest, text: belowThousand(rest, language) }]),
  ];
}

function scaleGroup(value: number, names: readonly [string, string], language: Portuguese): Group {
  const count = joinGroups(thousandsOf(value, language), language);
  return { value, text: `${count} ${value === 1 ? names[0] : names[1]}` };
}

/** @param number from 0 to `NAMED_BELOW`, exclusive */
export function wordsInPortuguese(number: bigint, language: Portuguese): string {
  if (number === 0n) return 'zero';
  const step = language === 'pt-BR' ? 1000n : 1_000_000n;
  const groups: Group[] = [];
  let rest = number / 1_000_000n;
  for (const names of SCALES[language]) {
    const value = Number(rest % step);
    if (value > 0) groups.unshift(scaleGroup(value, names, language));
    rest /= step;
  }
  return joinGroups([...groups, ...thousandsOf(Number(number % 1_000_000n), language)], language);
}
