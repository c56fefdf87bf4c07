/** A paragraph of a plain text. */
export interface PlainParagraph {
  text: string;
  /** The sign before an item of a list, and its number; absent for other paragraphs. */
  item?: { form: 'decimal' | 'lowerLetter' | 'bullet'; sign: string; value: number };
}

/** Lines that a program broke at a width are about this long. */
const BROKEN = { least: 45, most: 120 } as const;

const ITEM =
  /^\s{0,8}(?:(?<number>\d{1,3})(?<dot>[.)])|(?<letter>[a-z])(?<bracket>\))|(?<bullet>[-*•·–]))\s+(?<words>\S.*)$/u;

function itemOf(line: string): PlainParagraph | null {
  const { number, dot = '', letter, bracket = '', bullet, words = '' } = ITEM.exec(line)?.groups ?? {};
  if (number !== undefined)
    return { text: words, item: { form: 'decimal', sign: dot, value: Number(number) } };
  if (letter !== undefined)
    return { text: words, item: { form: 'lowerLetter', sign: bracket, value: letter.charCodeAt(0) - 96 } };
  return bullet === undefined ? null : { text: words, item: { form: 'bullet', sign: '', value: 1 } };
}

/** Whether a line goes on in the next one. */
function goesOn(line: string, next: string): boolean {
  const { length } = line.trimEnd();
  if (length < BROKEN.least || length > BROKEN.most) return false;
  return /^\p{Ll}/u.test(next.trim()) || (!/[.:;!?]$/u.test(line.trimEnd()) && /^\p{L}/u.test(next.trim()));
}

function ofBlock(lines: readonly string[]): PlainParagraph[] {
  const paragraphs: PlainParagraph[] = [];
  let before = '';
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const item = itemOf(line);
    if (item === null && last !== undefined && goesOn(before, line)) last.text += ` ${line.trim()}`;
    else paragraphs.push(item ?? { text: line.trimEnd() });
    before = line;
  }
  return paragraphs;
}

/** An item alone, or out of order, is a paragraph that begins with its sign. */
function withListsInOrder(
  paragraphs: readonly PlainParagraph[],
  written: readonly string[],
): PlainParagraph[] {
  let before: PlainParagraph['item'];
  return paragraphs.map((paragraph, at) => {
    const { item } = paragraph;
    const next = paragraphs[at + 1]?.item;
    const follows = (a: PlainParagraph['item'], b: PlainParagraph['item']): boolean =>
      a?.form === b?.form &&
      a?.sign === b?.sign &&
      (a?.form === 'bullet' || a?.value === (b?.value ?? 0) - 1);
    const isItem =
      item !== undefined &&
      ((before !== undefined && follows(before, item)) || (next !== undefined && follows(item, next)));
    before = isItem ? item : undefined;
    return isItem || item === undefined ? paragraph : { text: written[at] ?? paragraph.text };
  });
}

const signed = ({ text, item }: PlainParagraph): string => {
  if (item === undefined) return text;
  if (item.form === 'bullet') return `- ${text}`;
  const number = item.form === 'decimal' ? String(item.value) : String.fromCodePoint(96 + item.value);
  return `${number}${item.sign} ${text}`;
};

/**
 * The paragraphs of a plain text: blank lines part them, and lines that a program broke are joined. Lines that a list
 * numbers one after the other are its items.
 */
export function plainParagraphs(text: string): PlainParagraph[] {
  const blocks: string[][] = [[]];
  for (const line of text.replace(/^\ufeff/u, '').split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const parts = line.split('\f');
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(parts.join(''));
  }
  const paragraphs = blocks.flatMap(ofBlock);
  return withListsInOrder(paragraphs, paragraphs.map(signed));
}
