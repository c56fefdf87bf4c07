import type { Block, Inline, List, Paragraph } from '#app/document/model.ts';
import { type Areas, mapAreas } from '#app/document/pages/map-areas.ts';
import { parseWordIf } from '../conditions/parse-word-if.ts';
import type { FoundRule, WordChoice } from '../found-rule.ts';
import { lengthOf } from '../line-text.ts';

/** Longer instructions are cut when the file is read. */
const INSTRUCTION_MAX = 3999;
/** Stands in a line for a choice of which Word shows nothing; no text of a file keeps it. */
export const NOTHING_SHOWN = '\uE0FE';
const MARK = 'word-if:';

interface Kept {
  choice: WordChoice;
  source: string;
}

type ChoiceRule = Extract<FoundRule, { kind: 'choice' }>;
/** The `IF` fields of a file, which are marked in its lines by a passage until the whole document is read. */
export class WordChoices {
  readonly #kept = new Map<string, Kept>();

  /** Id of the passage that marks what Word shows of it; null if ours cannot choose as it does. */
  keep(instruction: string): string | null {
    const choice = instruction.length > INSTRUCTION_MAX ? null : parseWordIf(instruction);
    if (choice === null) return null;
    const id = `${MARK}${this.#kept.size}`;
    this.#kept.set(id, { choice, source: instruction });
    return id;
  }

  /** The areas without marks, and the choices where they are. */
  take<T extends Areas>(areas: T): { areas: T; rules: ChoiceRule[] } {
    if (this.#kept.size === 0) return { areas, rules: [] };
    const taking = new Taking(this.#kept);
    const taken = mapAreas(areas, (blocks) => taking.blocks(blocks));
    return { areas: { ...areas, ...taken }, rules: taking.rules };
  }
}

class Taking {
  readonly rules: ChoiceRule[] = [];
  readonly #kept: ReadonlyMap<string, Kept>;
  readonly #sources = new Map<string, number>();

  constructor(kept: ReadonlyMap<string, Kept>) {
    this.#kept = kept;
  }

  blocks(blocks: readonly Block[]): Block[] {
    return blocks.map((block): Block => {
      switch (block.kind) {
        case 'paragraph':
        case 'heading':
          return this.#text(block, block.id);
        case 'list':
          return this.#list(block);
        case 'table':
          return {
            ...block,
            rows: block.rows.map((row) => ({
              ...row,
              cells: row.cells.map((cell) => ({ ...cell, blocks: this.blocks(cell.blocks) })),
            })),
          };
        case 'page-break':
        case 'unsupported':
          return block;
      }
    });
  }

  #list(list: List): List {
    return {
      ...list,
      items: list.items.map((item) => ({
        ...item,
        content: this.#text(item.content, item.id),
        children: item.children.map((child) => this.#list(child)),
      })),
    };
  }

  /** @param id under which rules find the text; none for a note, whose choices stay what Word shows */
  #text<T extends Pick<Paragraph, 'inlines'>>(text: T, id: string): T {
    if (!text.inlines.some((inline) => inline.kind === 'footnote' || isMarked(inline))) return text;
    const inlines: Inline[] = [];
    let offset = 0;
    let mark: string | null = null;
    let from = 0;
    const end = (): void => {
      if (mark !== null && id !== '') this.#found(mark, id, from, offset);
    };
    for (const inline of text.inlines) {
      const own = inline.within?.find((each) => each.startsWith(MARK)) ?? null;
      if (own !== mark) {
        end();
        [mark, from] = [own, offset];
      }
      const plain = unmarked(inline);
      const made =
        plain.kind === 'footnote'
          ? { ...plain, content: plain.content.map((note) => this.#text(note, '')) }
          : plain;
      if (made.kind === 'text' && made.text === '') continue;
      inlines.push(made);
      offset += lengthOf(made);
    }
    end();
    return { ...text, inlines };
  }

  #found(mark: string, text: string, from: number, to: number): void {
    const kept = this.#kept.get(mark);
    if (kept === undefined) return;
    const { choice, source } = kept;
    const before = this.#sources.get(source) ?? 0;
    this.#sources.set(source, before + 1);
    this.rules.push({
      kind: 'choice',
      key: `${source}#${before}`,
      inside: null,
      source,
      words: '',
      text,
      from,
      to,
      choice,
    });
  }
}

const isMarked = ({ within = [] }: Inline): boolean => within.some((id) => id.startsWith(MARK));

function unmarked(inline: Inline): Inline {
  if (!isMarked(inline)) return inline;
  const { within = [], ...rest } = inline;
  const others = within.filter((id) => !id.startsWith(MARK));
  const made: Inline =
    rest.kind === 'text' ? { ...rest, text: rest.text.replaceAll(NOTHING_SHOWN, '') } : rest;
  return others.length === 0 ? made : { ...made, within: others };
}
