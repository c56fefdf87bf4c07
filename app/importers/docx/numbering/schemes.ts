import type { ParagraphNumbering } from '#app/document/model.ts';
import {
  INDENT_MAX,
  LABEL_TEXT_MAX,
  type OwnSchemes,
  schemeFor,
  withOwnLevels,
} from '#app/document/numbering/own-schemes.ts';
import { levelsOf, type NumberingLevel, type NumberingScheme } from '#app/document/numbering/schemes.ts';
import { labelOfWord } from '#app/word/number-levels.ts';
import { fromTwips } from '#app/word/units.ts';
import { readParagraphWords } from '../styles/words/paragraph-words.ts';
import type { WordLevel, WordList } from './definitions.ts';

/** What a document stores at most. */
const SCHEMES_MAX = 100;
const SCHEME_ID_MAX = 60;

/** A list of Word as one of our schemes. */
export interface ListScheme {
  id: string;
  levels: readonly NumberingLevel[];
  /** Whether our scheme can write the labels of a level. */
  isWritten: readonly boolean[];
}

function indentsOf({ paragraph }: WordLevel): Pick<NumberingLevel, 'left' | 'hang'> {
  const { left = 0, firstLine = 0 } = readParagraphWords(paragraph);
  const pixels = Math.min(INDENT_MAX, Math.max(0, fromTwips(left)));
  return { left: pixels, hang: Math.min(pixels, Math.max(0, fromTwips(-firstLine))) };
}

/** Whether the numbers of levels above are decimals in a label, as ours always are. */
function hasDecimalsAbove(text: string, at: number, level: WordLevel, levels: readonly WordLevel[]): boolean {
  return [...text.matchAll(/%([1-9])/g)].every(([, digit]) => {
    const other = Number(digit) - 1;
    return other === at || (other < at && (level.isLegal || levels[other]?.format === 'decimal'));
  });
}

/** Null for a level whose labels our schemes cannot write. */
export function levelOf(level: WordLevel, at: number, levels: readonly WordLevel[]): NumberingLevel | null {
  const format = level.isLegal && level.format !== 'none' ? 'decimal' : level.format;
  const label = level.isBullet ? null : labelOfWord({ format, text: level.text }, at);
  if (label === null || label.text === '' || label.text.length > LABEL_TEXT_MAX) return null;
  if (!hasDecimalsAbove(level.text, at, level, levels)) return null;
  return {
    ...label,
    ...indentsOf(level),
    ...(level.start > 1 ? { start: level.start } : {}),
    ...(level.restart === 0 ? { continues: true } : {}),
  };
}

/** By definition and level: what a level of ours says whose labels Word has in full. */
export type SpelledLevels = ReadonlyMap<string, ReadonlyMap<number, NumberingLevel>>;

/** The schemes that the lists of a file become. Lists with the same levels share one, unless they are kept apart. */
export class ListSchemes {
  readonly #stored = new Map<string, NumberingScheme>();
  /** Those that lists of the same levels share. */
  readonly #together = new Map<string, NumberingScheme>();
  readonly #known = new Map<string, ListScheme | null>();
  /** Definitions whose lists count between one another's paragraphs. */
  readonly #apart: ReadonlySet<string>;
  /** Levels with forms that Word has not, by definition. */
  readonly #spelled: SpelledLevels;

  constructor(spelled: SpelledLevels, apart: ReadonlySet<string> = new Set()) {
    this.#spelled = spelled;
    this.#apart = apart;
  }

  /** The document's own schemes that are in use. */
  get own(): OwnSchemes {
    return this.#stored;
  }

  /** Null if the document has no room for another scheme. */
  of(given: WordList): ListScheme | null {
    const list = given.base !== null && this.#spelled.has(given.shared) ? given.base : given;
    let scheme = this.#known.get(list.key);
    if (scheme === undefined) {
      scheme = this.#schemeOf(list);
      this.#known.set(list.key, scheme);
    }
    return scheme;
  }

  #schemeOf({ levels, shared }: WordList): ListScheme | null {
    const spelled = this.#spelled.get(shared);
    const written = levels.map((level, at) => spelled?.get(at) ?? levelOf(level, at, levels));
    const kept = written.map(
      (level, at) => level ?? { form: 'decimal' as const, text: `%${String(at + 1)}.`, left: 0, hang: 0 },
    );
    const isWritten = written.map((level) => level !== null);
    const isApart = this.#apart.has(shared);
    const { id: found, isNew } = schemeFor(kept, Object.fromEntries(this.#together));
    const id = isApart ? `${found}.${shared}`.slice(0, SCHEME_ID_MAX) : found;
    if (isApart || isNew) {
      if (this.#stored.size >= SCHEMES_MAX) return null;
      this.#stored.set(id, { levels: kept });
      if (!isApart) this.#together.set(id, { levels: kept });
    }
    return { id, levels: kept, isWritten };
  }

  /** The level of a paragraph's numbering. */
  level({ scheme, level }: ParagraphNumbering): NumberingLevel | undefined {
    return levelsOf(withOwnLevels({ scheme, level }, this.#stored))[level];
  }

  /** The numbering of a paragraph, with the levels of a scheme that is the document's own. */
  numbering(scheme: ListScheme, level: number, start: number | null): ParagraphNumbering {
    return withOwnLevels({ scheme: scheme.id, level, ...(start === null ? {} : { start }) }, this.#stored);
  }
}
