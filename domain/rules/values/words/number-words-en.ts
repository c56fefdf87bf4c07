/** Cardinal numbers in American English: hyphens from twenty-one to ninety-nine, no 'and' (Chicago Manual, 9.5). */
const BELOW_TWENTY =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'] as const;

function belowHundred(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  return [TENS[Math.floor(number / 10)], BELOW_TWENTY[number % 10]].filter(Boolean).join('-');
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const head = hundreds === 0 ? '' : `${BELOW_TWENTY[hundreds]} hundred`;
  return [head, belowHundred(number % 100)].filter(Boolean).join(' ');
}

/** @param number from 0 to `NAMED_BELOW`, exclusive */
export function wordsInEnglish(number: bigint): string {
  if (number === 0n) return 'zero';
  const groups: string[] = [];
  let rest = number;
  for (const scale of SCALES) {
    const value = Number(rest % 1000n);
    if (value > 0) groups.unshift([belowThousand(value), scale].filter(Boolean).join(' '));
    rest /= 1000n;
  }
  return groups.join(' ');
}
