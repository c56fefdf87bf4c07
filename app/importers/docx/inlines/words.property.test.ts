import { expect, it } from 'vitest';
import { createRandom } from '#tests/support/same-random.ts';
import { wordsIn } from '#tests/support/word/words-in.ts';

/**
 * The promise: each paragraph has the words that Word shows in it, in their order, whatever wraps, tracks or computes
 * them. The model reads the text of the XML tag by tag with a few counters; it builds no tree and joins no runs.
 */
const RUNS = 300;

type Random = (limit: number) => number;

class Maker {
  readonly #random: Random;
  #words = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  #oneOf<T>(first: T, ...others: readonly T[]): T {
    return [first, ...others][this.#random(others.length + 1)] ?? first;
  }

  #word(): string {
    return `w${(this.#words += 1)}${this.#oneOf('', ' ', '.', ', ')}`;
  }

  #run(isDeleted = false): string {
    const look = this.#oneOf('', '', '<w:rPr><w:b/></w:rPr>', '<w:rPr><w:vanish/></w:rPr>');
    const name = isDeleted ? 'w:delText' : 'w:t';
    const text = `<${name} xml:space="preserve">${this.#word()}</${name}>`;
    return `<w:r>${look}${text}${this.#oneOf('', '', '<w:tab/>', '<w:br/>', text.replace(/w\d+/, 'x'))}</w:r>`;
  }

  #tracked(name: string, content: string): string {
    return `<w:${name} w:id="1" w:author="A">${content}</w:${name}>`;
  }

  #character(type: string): string {
    return `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  }

  #instruction(depth: number): string {
    const code = `<w:r><w:instrText> ${this.#oneOf('QUOTE', 'DATE', 'IF', 'STYLEREF')} ${this.#word()}</w:instrText></w:r>`;
    return this.#random(6) === 0 && depth < 4 ? code + this.#field(depth + 1) + code : code;
  }

  #field(depth: number): string {
    const { begin, separate, end } = {
      begin: this.#character('begin'),
      separate: this.#character('separate'),
      end: this.#character('end'),
    };
    const result = this.#parts(depth + 1, 2);
    return this.#oneOf(
      begin + this.#instruction(depth) + separate + result + end,
      begin + this.#instruction(depth) + end,
      // What is not whole is text.
      result + this.#oneOf(separate, end),
      `<w:fldSimple w:instr="QUOTE">${result}</w:fldSimple>`,
    );
  }

  #part(depth: number): string {
    const inner = (): string => this.#parts(depth + 1, 2);
    switch (this.#random(depth > 4 ? 3 : 12)) {
      case 0:
      case 1:
      case 2:
        return this.#run();
      case 3:
        return this.#tracked(this.#oneOf('ins', 'moveTo'), inner());
      case 4:
        return this.#tracked(this.#oneOf('del', 'moveFrom'), this.#run(true));
      case 5:
        return `<w:hyperlink w:anchor="nowhere">${inner()}</w:hyperlink>`;
      case 6:
        return `<w:smartTag><w:bdo>${inner()}</w:bdo></w:smartTag><w:bookmarkStart w:id="1" w:name="b"/>`;
      case 7:
        return `<w:sdt><w:sdtPr><w:group/></w:sdtPr><w:sdtContent>${inner()}</w:sdtContent></w:sdt>`;
      case 8:
        return '<w:proofErr/><w:commentRangeStart w:id="1"/>';
      default:
        return this.#field(depth);
    }
  }

  #parts(depth: number, most: number): string {
    return Array.from({ length: 1 + this.#random(most) }, () => this.#part(depth)).join('');
  }

  #paragraph(): string {
    const mark = this.#oneOf('', '', '', this.#tracked('ins', ''), this.#tracked('del', ''));
    return `<w:p><w:pPr><w:rPr>${mark}</w:rPr></w:pPr>${this.#parts(0, 5)}</w:p>`;
  }

  body(): string {
    return Array.from({ length: 1 + this.#random(5) }, () => this.#paragraph()).join('');
  }
}

/** Names of the tags that hide what is in them, for each choice. */
const HIDING = { accept: /^w:(?:del|moveFrom)$/, refuse: /^w:(?:ins|moveTo)$/ } as const;

/** What Word shows, with a sign for each end of a paragraph. */
function shownIn(body: string, choice: 'accept' | 'refuse'): string {
  const tags = [
    ...body.matchAll(/<(?<close>\/?)(?<name>[\w:]+)(?<rest>[^>]*?)(?<empty>\/?)>(?<text>[^<]*)/g),
  ].map(({ groups = {} }) => groups);
  const whole = wholeFields(tags, choice);
  let shown = '';
  let [hiding, instructions, at] = [0, 0, 0];
  let [isHiddenRun, isMark, endsHere] = [false, false, true];
  for (const { close, name = '', empty, text = '' } of tags) {
    const here = at;
    at += 1;
    if (name === 'w:pPr') isMark = close === '';
    if (name === 'w:p' && close === '') endsHere = true;
    if (HIDING[choice].test(name) && empty === '') {
      if (isMark && close === '') endsHere = false;
      else if (!isMark) hiding += close === '' ? 1 : -1;
      continue;
    }
    if (name === 'w:r') isHiddenRun = false;
    if (name === 'w:vanish') isHiddenRun = true;
    instructions += whole.get(here) ?? 0;
    const isShown = hiding === 0 && instructions === 0 && !isHiddenRun;
    if (isShown && (name === 'w:tab' || name === 'w:br')) shown += ' ';
    if (isShown && close === '' && (name === 'w:t' || name === 'w:delText')) shown += text;
    if (name === 'w:p' && close !== '' && endsHere && instructions === 0) shown += '¶';
  }
  return shown;
}

/** At which tags an instruction begins (1) and ends (-1), of the fields that have both ends. */
function wholeFields(
  tags: readonly Record<string, string | undefined>[],
  choice: 'accept' | 'refuse',
): Map<number, number> {
  const changes = new Map<number, number>();
  const open: { begin: number; separate: number | null }[] = [];
  let [hiding, isMark] = [0, false];
  tags.forEach(({ close, name = '', rest = '', empty }, at) => {
    if (name === 'w:pPr') isMark = close === '';
    if (HIDING[choice].test(name) && empty === '' && !isMark) hiding += close === '' ? 1 : -1;
    if (name !== 'w:fldChar' || hiding > 0) return;
    const last = open.at(-1);
    if (rest.includes('begin')) open.push({ begin: at, separate: null });
    else if (last !== undefined && rest.includes('separate')) last.separate ??= at;
    else if (rest.includes('end') && open.pop() !== undefined && last !== undefined) {
      changes.set(last.begin, 1);
      changes.set(last.separate ?? at, -1);
    }
  });
  return changes;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

it('T13 every paragraph has the words that Word shows in it, in their order', () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const body = new Maker(createRandom(seed)).body();
    for (const choice of ['accept', 'refuse'] as const) {
      const { texts } = wordsIn(body, { revisions: choice, marks: 'text' });
      const model = shownIn(body, choice)
        .split('¶')
        .map(wordsOf)
        .filter((words) => words.length > 0);
      const ours = texts.map(wordsOf).filter((words) => words.length > 0);
      expect(ours, `seed ${seed}, ${choice}: ${body}`).toEqual(model);
    }
  }
});
