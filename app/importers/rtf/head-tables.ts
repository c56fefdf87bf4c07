import type { RtfTables } from './looks.ts';

const ENTRIES_MAX = 5000;

/** Reads the tables of fonts, colours and styles. */
export class HeadTables {
  readonly #tables: RtfTables;
  #number = 0;
  #charset = 0;
  #name = '';
  #color: { red?: number; green?: number; blue?: number } = {};

  constructor(tables: RtfTables) {
    this.#tables = tables;
  }

  word(table: 'fonts' | 'colors' | 'styles', word: string, value: number | null): void {
    if (table === 'colors') {
      if (word === 'red' || word === 'green' || word === 'blue')
        this.#color[word] = Math.min(255, Math.max(0, value ?? 0));
    } else if (word === (table === 'fonts' ? 'f' : 's')) this.#number = value ?? 0;
    else if (word === 'fcharset') this.#charset = value ?? 0;
  }

  text(table: 'fonts' | 'colors' | 'styles', text: string): void {
    for (const part of text.split(/(;)/u)) {
      if (part !== ';') this.#name += part;
      else this.#take(table);
    }
  }

  #take(table: 'fonts' | 'colors' | 'styles'): void {
    const name = this.#name.trim();
    if (table === 'colors') {
      const { red, green, blue } = this.#color;
      const hex = (part: number | undefined): string => (part ?? 0).toString(16).padStart(2, '0');
      const isSaid = red !== undefined || green !== undefined || blue !== undefined;
      if (this.#tables.colors.length < ENTRIES_MAX)
        this.#tables.colors.push(isSaid ? hex(red) + hex(green) + hex(blue) : null);
      this.#color = {};
    } else if (table === 'fonts') this.#tables.fonts.set(this.#number, { name, charset: this.#charset });
    else this.#tables.styles.set(this.#number, name);
    this.end();
  }

  /** An entry ends with its group too. */
  end(): void {
    this.#name = '';
    this.#number = 0;
    this.#charset = 0;
  }
}
