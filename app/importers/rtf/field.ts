import { make, simpleField, valued } from '../wordml/make.ts';
import { textOf, type XmlElement } from '../xml/element.ts';

/** Parts of a form's field that are texts. */
export type FormText = 'ffname' | 'ffdeftext' | 'ffl';

const ENTRIES_MAX = 200;

/** A field of a file, and what its form says. */
export class RtfField {
  instruction = '';
  readonly #texts = new Map<FormText, string[]>();
  readonly #numbers = new Map<string, number>();

  word(word: string, value: number | null): void {
    this.#numbers.set(word, value ?? 1);
  }

  /** A text of the form begins. */
  begin(part: FormText): void {
    const texts = this.#texts.get(part) ?? [];
    if (texts.length < ENTRIES_MAX) texts.push('');
    this.#texts.set(part, texts);
  }

  text(part: FormText, text: string): void {
    const texts = this.#texts.get(part);
    texts?.push((texts.pop() ?? '') + text);
  }

  /** What a form says; a field that shows its own words has their name. */
  #data(shown: string): { data: XmlElement; isPrompt: boolean } | null {
    const type = this.#numbers.get('fftype');
    if (type === undefined) return null;
    const [said = ''] = this.#texts.get('ffname') ?? [];
    const [usual = ''] = this.#texts.get('ffdeftext') ?? [];
    const isPrompt = said === '' && usual !== '' && usual.trim() === shown.trim();
    const name = valued('w:name', isPrompt ? usual.trim().replaceAll(/\s+/gu, '_') : said);
    const result = this.#numbers.get('ffres') ?? this.#numbers.get('ffdefres') ?? 0;
    if (type === 1)
      return {
        isPrompt,
        data: make('w:ffData', {}, [
          name,
          make('w:checkBox', {}, [valued('w:checked', result === 1 ? 1 : 0)]),
        ]),
      };
    const options = (this.#texts.get('ffl') ?? []).map((option) => make('w:listEntry', { 'w:val': option }));
    const kind =
      type === 2 ? make('w:ddList', {}, [valued('w:result', result), ...options]) : make('w:textInput');
    return { isPrompt, data: make('w:ffData', {}, [name, kind]) };
  }

  /** @param link gives an id to an address */
  made(shown: readonly XmlElement[], link: (address: string) => string): XmlElement[] {
    const instruction = this.instruction.trim();
    const address = /^HYPERLINK\s+"([^"]+)"/iu.exec(instruction)?.[1];
    if (address !== undefined && !instruction.includes('\\l'))
      return [make('w:hyperlink', { 'r:id': link(address) }, shown)];
    if (instruction === '') return [...shown];
    const form = this.#data(shown.map(textOf).join(''));
    if (form === null) return [simpleField(instruction, shown)];
    return [simpleField(instruction, [form.data, ...(form.isPrompt ? [] : shown)])];
  }
}
