import type { AnyTemplate, Name, Part, TagStyle, Test, Words } from './any-template.ts';

const ITEMS = ['', 'item', 'foto'];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text in runs of two looks, parted where `cuts` says. */
function runs(text: string, cuts: number): string {
  const pieces: string[] = [];
  for (let from = 0, at = 0; from < text.length; at += 1) {
    const to = from + 1 + ((cuts + at * 7) % 13);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces
    .map(
      (piece, at) =>
        `<w:r>${at % 2 === 0 ? '' : '<w:rPr><w:b/></w:rPr>'}<w:t xml:space="preserve">${escaped(piece)}</w:t></w:r>`,
    )
    .join('');
}

class Writer {
  readonly #style: TagStyle;
  readonly #cuts: number;

  constructor(style: TagStyle, cuts: number) {
    this.#style = style;
    this.#cuts = cuts;
  }

  parts(parts: readonly Part[]): string {
    return parts.map((part) => this.#part(part)).join('');
  }

  paragraph(text: string): string {
    return `<w:p>${runs(text, this.#cuts)}</w:p>`;
  }

  get #isJinja(): boolean {
    return this.#style === 'jinja';
  }

  #name({ loop, name }: Name): string {
    return this.#isJinja && loop > 0 ? `${ITEMS[loop] ?? ''}.${name}` : name;
  }

  #test(test: Test): string {
    switch (test.kind) {
      case 'flag':
        return this.#name(test.of);
      case 'more':
        return `${this.#name(test.of)} > ${String(test.than)}`;
      case 'is':
        return `${this.#name(test.of)} == "${test.text}"`;
      case 'not':
        return `${this.#isJinja ? 'not ' : '!'}(${this.#test(test.part)})`;
      case 'both':
      case 'either': {
        const sign =
          test.kind === 'both' ? (this.#isJinja ? ' and ' : ' && ') : this.#isJinja ? ' or ' : ' || ';
        return `(${test.parts.map((part) => this.#test(part)).join(sign)})`;
      }
    }
  }

  #braced(inner: string): string {
    return this.#style === 'double' ? `{{${inner}}}` : `{${inner}}`;
  }

  #if(test: Test): [string, string] {
    const text = this.#test(test);
    return this.#isJinja
      ? [`{% if ${text} %}`, '{% endif %}']
      : [this.#braced(`#${text}`), this.#braced(`/${text}`)];
  }

  #for(list: Name): [string, string] {
    const name = this.#name(list);
    if (!this.#isJinja) return [this.#braced(`#${name}`), this.#braced(`/${name}`)];
    return [`{% for ${ITEMS[list.loop + 1] ?? ''} in ${name} %}`, '{% endfor %}'];
  }

  #words(words: readonly Words[]): string {
    return words.map((each) => this.#word(each)).join('');
  }

  #word(words: Words): string {
    switch (words.kind) {
      case 'word':
        return ` ${words.word} `;
      case 'value': {
        const name = this.#name(words.of);
        return this.#isJinja ? ` {{ ${name} }} ` : ` ${this.#braced(name)} `;
      }
      case 'if': {
        const [open, close] = this.#if(words.test);
        const no = words.no === null ? '' : `{% else %}${this.#words(words.no)}`;
        return ` ${open}${this.#words(words.yes)}${no}${close} `;
      }
    }
  }

  #part(part: Part): string {
    switch (part.kind) {
      case 'line':
        return this.paragraph(this.#words(part.words));
      case 'if': {
        const [open, close] = this.#if(part.test);
        return [
          this.paragraph(open),
          this.parts(part.yes),
          part.also === null
            ? ''
            : this.paragraph(`{% elif ${this.#test(part.also.test)} %}`) + this.parts(part.also.parts),
          part.no === null ? '' : this.paragraph('{% else %}') + this.parts(part.no),
          this.paragraph(close),
        ].join('');
      }
      case 'for': {
        const [open, close] = this.#for(part.list);
        return this.paragraph(open) + this.parts(part.parts) + this.paragraph(close);
      }
      case 'rows':
        return this.#rows(part);
    }
  }

  #rows({ list, cells }: Extract<Part, { kind: 'rows' }>): string {
    const [open, close] = this.#for(list);
    const row = (texts: readonly string[]): string =>
      `<w:tr>${texts.map((text) => `<w:tc>${this.paragraph(text)}</w:tc>`).join('')}</w:tr>`;
    const texts = cells.map((words) => this.#words(words));
    const own = this.#isJinja
      ? [row([open.replace('{%', '{%tr'), '']), row(texts), row([close.replace('{%', '{%tr'), ''])]
      : [
          row(
            texts.map((text, at) => (at === 0 ? open : '') + text + (at === texts.length - 1 ? close : '')),
          ),
        ];
    return `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${own.join('')}</w:tbl>${this.paragraph('.')}`;
  }
}

/** The body of a Word file with the template. @param cuts where tags are parted over runs */
export function writtenTemplate({ style, parts }: AnyTemplate, cuts: number): string {
  const writer = new Writer(style, cuts);
  // A section of a name tells that names in single braces are values.
  const first = style === 'single' ? writer.paragraph('{^never}.{/never}') : '';
  return first + writer.parts(parts);
}
