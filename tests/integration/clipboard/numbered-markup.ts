import type { Draw } from './hostile-markup.ts';

/** Numbered paragraphs as a program writes them, and what a reader sees of each: its number and its word. */
export interface Numbered {
  html: string;
  seen: readonly string[];
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv'];
const WORDS = [
  '',
  'primeira',
  'segunda',
  'terceira',
  'quarta',
  'quinta',
  'sexta',
  'sétima',
  'oitava',
  'nona',
];

/** Forms by hand: what is tested has its own. */
const FORMS: readonly ((value: number) => string)[] = [
  String,
  String,
  (value) => `${String(value)}º`,
  (value) => `${String(value)}ª`,
  (value) => ROMAN[value] ?? String(value),
  (value) => (ROMAN[value] ?? String(value)).toUpperCase(),
  (value) => String.fromCodePoint(96 + value),
  (value) => String.fromCodePoint(64 + value),
  (value) => WORDS[value] ?? String(value),
];
const BEFORE = ['', '', '', 'Cláusula ', 'CLÁUSULA ', 'Art. ', '§ ', 'Parágrafo ', '(', 'Anexo '];
const AFTER = ['', '.', ')', ' –', ' -', ':', '.)', ' —', 'º -'];

interface Level {
  write: (numbers: readonly number[]) => string;
}

function levelAt(at: number, draw: Draw): Level {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const form = pick(FORMS);
  const before = pick(BEFORE);
  const sign = pick(AFTER);
  // A letter with nothing around it is a bullet in the fonts of Word.
  const after = before === '' && sign === '' && /^\D$/.test(form(1)) ? ')' : sign;
  const above = draw(3) === 0 ? at : 0;
  return {
    write: (numbers) =>
      `${before}${numbers
        .slice(at - above, at)
        .map((number) => `${String(number)}.`)
        .join('')}${form(numbers[at] ?? 1)}${after}`,
  };
}

/** A list of Word, whose items follow each other as they like: they begin deep, skip levels, jump and begin anew. */
export function wordNumbers(draw: Draw): Numbered {
  const levels = Array.from({ length: 1 + draw(4) }, (_, at) => levelAt(at, draw));
  const numbers: number[] = [];
  const seen: string[] = [];
  const items = Array.from({ length: 1 + draw(9) }, (_, index) => {
    const at = draw(levels.length);
    const next = (numbers[at] ?? 0) + 1;
    numbers.length = Math.min(numbers.length, at);
    for (let above = 0; above < at; above += 1) numbers[above] ??= draw(4) === 0 ? 2 : 1;
    numbers[at] = draw(6) === 0 ? 1 + draw(9) : Math.min(9, next);
    const label = levels[at]?.write(numbers) ?? '';
    const word = `palavra${String(index)}`;
    seen.push(`${label}${word}`);
    const between = draw(8) === 0 ? `<p class=MsoNormal>entre${String(index)}</p>` : '';
    if (between !== '') seen.push(`entre${String(index)}`);
    const tag = draw(10) === 0 ? 'h2' : 'p';
    return `<${tag} class=MsoListParagraph style='margin-left:${String(at * 18)}.0pt;text-indent:-${String(draw(3) * 9)}pt;mso-list:l0 level${String(at + 1)} lfo1'><span style='mso-list:Ignore'>${label}<span>&nbsp;&nbsp; </span></span>${word}</${tag}>${between}`;
  });
  return { html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${items.join('')}`, seen };
}

const TYPES: readonly (readonly [type: string, write: (value: number) => string])[] = [
  ['1', String],
  ['a', (value) => String.fromCodePoint(96 + value)],
  ['A', (value) => String.fromCodePoint(64 + value)],
  ['i', (value) => ROMAN[value] ?? ''],
  ['I', (value) => (ROMAN[value] ?? '').toUpperCase()],
];

/** Lists of a page, within one another, with first numbers and values of their own. */
export function webNumbers(draw: Draw): Numbered {
  const seen: string[] = [];
  let words = 0;
  const list = (depth: number): string => {
    const [type, write] = TYPES[draw(TYPES.length)] ?? ['1', String];
    let value = draw(4) === 0 ? 1 + draw(4) : 1;
    const start = value === 1 ? '' : ` start=${String(value)}`;
    const items = Array.from({ length: 1 + draw(3) }, () => {
      const own = draw(8) === 0 ? 1 + draw(9) : value;
      const told = own === value ? '' : ` value=${String(own)}`;
      value = own + 1;
      const word = `palavra${String(words++)}`;
      seen.push(`${write(own)}.${word}`);
      return `<li${told}>${word}${depth > 1 && draw(3) === 0 ? list(depth - 1) : ''}</li>`;
    });
    return `<ol${start} type=${type}>${items.join('')}</ol>`;
  };
  const html = Array.from({ length: 1 + draw(3) }, () => {
    const before = draw(2) === 0 ? '' : `entre${String(words++)}`;
    if (before !== '') seen.push(before);
    return `${before === '' ? '' : `<p>${before}</p>`}${list(3)}`;
  }).join('');
  return { html, seen };
}
